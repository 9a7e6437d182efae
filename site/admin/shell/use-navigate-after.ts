import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/**
 * Navigates after a reply of the server, as long as the screen that waited for it is open: who has gone on meanwhile is
 * not called back.
 */
export function useNavigateAfter(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback(
    (to, options) => {
      if (isOpen.current) void navigate(to, options)
    },
    [navigate],
  )
}

import { useCallback } from 'react'
import { type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router-dom'
import { useIsOpen } from '../kit/use-is-open'

/**
 * Navigates after a reply of the server, as long as the screen that waited for it is open: who has gone on meanwhile is
 * not called back.
 */
export function useNavigateAfter(): (to: string, options?: NavigateOptions) => ReturnType<NavigateFunction> {
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  return useCallback(
    (to, options) => (isOpen.current ? navigate(to, options) : undefined),
    [navigate, isOpen],
  )
}

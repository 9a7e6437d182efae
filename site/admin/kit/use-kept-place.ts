import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focused element where it is in the window while something above it appears or disappears.
 * @returns a function to call right before the change is rendered
 */
export function useKeptPlace(): () => void {
  const kept = useRef<{ readonly element: Element; readonly top: number } | null>(null)
  useLayoutEffect(() => {
    if (!kept.current) return
    const { element, top } = kept.current
    kept.current = null
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  })
  return useCallback(() => {
    const element = document.activeElement
    kept.current = element && { element, top: element.getBoundingClientRect().top }
  }, [])
}

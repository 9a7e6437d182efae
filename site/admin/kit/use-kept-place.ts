import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps what has the focus where it stands in the window while something above it comes or goes.
 * @returns to be called right before the change is drawn
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

import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading'

/**
 * Focuses the heading of the screen, which stays where it is, after a change that took away the element with the focus.
 * @param state what is shown: another one is such a change
 */
export function useLostFocus(state: string | number | boolean): void {
  const before = useRef(state)
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    // Whoever reads has the focus nowhere as well, and keeps it there.
    const isGone = last.current instanceof Element && !last.current.isConnected
    if (before.current !== state && isGone && document.activeElement === document.body)
      focusHeading({ preventScroll: true })
    before.current = state
  }, [state])
}

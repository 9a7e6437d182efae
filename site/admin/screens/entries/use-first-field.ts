import { useEffect, useRef } from 'react'

/** Puts the focus in the first field of a form that begins empty: whoever opens it came to type. */
export function useFirstField(isEmpty: boolean): void {
  const isAsked = useRef(isEmpty)
  useEffect(() => {
    if (!isAsked.current) return
    const first = document.querySelector<HTMLElement>('.entry-main [data-field] :is(input, textarea)')
    first?.focus({ preventScroll: true })
  }, [])
}

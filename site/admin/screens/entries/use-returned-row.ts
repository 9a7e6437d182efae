import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds during which the row is held in its place: rows above it are measured only once they are drawn. */
const PATIENCE = 1000

/**
 * Puts the row that was left where it stood in the window, and gives its title the focus. Stops as soon as the
 * user does anything.
 */
export function useReturnedRow(
  body: RefObject<HTMLElement | null>,
  /** The index of the row now; undefined when no row was left. */
  index: number | undefined,
  /** Pixels from the top of the window. */
  top = 0,
): void {
  const isDone = useRef(index === undefined)
  const hasFocus = useRef(false)

  // At every render: a virtual list draws nothing before it knows the window, and then moves what it has drawn.
  useLayoutEffect(() => {
    const row = isDone.current ? null : body.current?.querySelector(`[data-index="${index}"]`)
    if (!row) return
    const distance = row.getBoundingClientRect().top - top
    if (Math.abs(distance) >= 1) window.scrollBy({ top: distance, behavior: 'instant' })
    if (hasFocus.current) return
    hasFocus.current = true
    row.querySelector<HTMLElement>('.list-title a')?.focus({ preventScroll: true })
  })

  useEffect(() => {
    const stop = new AbortController()
    const finish = () => {
      isDone.current = true
    }
    const timer = setTimeout(finish, PATIENCE)
    for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove']) {
      document.addEventListener(event, finish, { signal: stop.signal, capture: true, passive: true })
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
}

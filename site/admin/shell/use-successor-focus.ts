import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../kit/focus-heading'

const ROWS = 'ul, ol, tbody, [role="rowgroup"]'
const CONTROLS = 'a[href], button, input, select, textarea, summary'

/** The control that has the focus, and its place in a list. */
interface Held {
  readonly control: Element
  readonly rows: Element
  readonly row: number
  /** The number of controls before it in its row. */
  readonly at: number
}

/**
 * A row that is deleted takes the focus with it, and a screen reader would be left at the top of the page: the row in
 * its place gets the focus, at the same control, or else the heading of the screen.
 * @param screenKey identifies the screen; what is gone with a whole screen has no successor
 */
export function useSuccessorFocus(main: RefObject<HTMLElement | null>, screenKey: string): void {
  const held = useRef<Held | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: at every other screen
  useLayoutEffect(() => {
    held.current = null
  }, [screenKey])

  useEffect(() => {
    const screen = main.current
    if (!screen) return
    const stop = new AbortController()
    const { signal } = stop
    const hold = ({ target }: FocusEvent) => {
      held.current = heldAt(target)
    }
    // Whoever clicks beside everything has let go of it.
    const letGo = () => {
      held.current = null
    }
    screen.addEventListener('focusin', hold, { signal })
    document.addEventListener('pointerdown', letGo, { signal, capture: true })
    const observer = new MutationObserver(() => {
      const gone = held.current
      if (!gone || gone.control.isConnected) return
      // A dialog, or the list itself, may still move the focus.
      requestAnimationFrame(() => {
        if (held.current !== gone) return
        held.current = null
        if (document.activeElement === document.body) focusSuccessor(gone)
      })
    })
    observer.observe(screen, { childList: true, subtree: true })
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [main])
}

function heldAt(target: EventTarget | null): Held | null {
  if (!(target instanceof HTMLElement)) return null
  const rows = target.closest(ROWS)
  const row = [...(rows?.children ?? [])].findIndex((one) => one.contains(target))
  if (!rows || row < 0) return null
  return { control: target, rows, row, at: controlsIn(rows.children[row]).indexOf(target) }
}

function focusSuccessor({ rows, row, at }: Held): void {
  const next = rows.isConnected ? (rows.children[row] ?? rows.lastElementChild) : null
  const controls = controlsIn(next)
  const control = controls[at] ?? controls[0]
  if (control) control.focus()
  else focusHeading()
}

const controlsIn = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
]

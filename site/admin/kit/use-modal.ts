import { type RefObject, useEffect, useRef } from 'react'

/**
 * The initial focus: an element marked `data-first`, else the first text field, else the title. Not a button: a dialog
 * may open while somebody types, and the next space would press it.
 */
const FIRST = [
  '[data-first]',
  'input:not([type="checkbox"], [type="radio"], [hidden]), textarea, select',
  'h2[tabindex]',
]

/** Opens a modal dialog for as long as the component is mounted, and returns the focus afterwards. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    const [first] = FIRST.flatMap((selector) => element?.querySelector<HTMLElement>(selector) ?? [])
    first?.focus()
    return () => {
      element?.close()
      // Removing a dialog from the page would lose the focus. A long text is not scrolled to its beginning.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

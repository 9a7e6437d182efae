import { type RefObject, useEffect, useRef } from 'react'

/** The initial focus: an element marked `data-first`, else the first text field, else the browser's choice. */
const FIRST = '[data-first]'
const FIELD = 'input:not([type="checkbox"], [type="radio"], [hidden]), textarea, select'

/** Opens a modal dialog for as long as the component is mounted, and returns the focus afterwards. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    const first = element?.querySelector<HTMLElement>(FIRST) ?? element?.querySelector<HTMLElement>(FIELD)
    first?.focus()
    return () => {
      element?.close()
      // Removing a dialog from the page would lose the focus.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}

import { type RefObject, useEffect, useRef } from 'react'

/** What gets the focus first: what says so, else the first field that one types in; the browser knows the rest. */
const FIRST = '[data-first]'
const FIELD = 'input:not([type="checkbox"], [type="radio"], [hidden]), textarea, select'

/** Opens a dialog over the page for as long as the component stands, and gives the focus back when it goes. */
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
      // A dialog that is taken out of the page leaves the focus nowhere.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}

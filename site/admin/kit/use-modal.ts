import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const TITLE = 'h2[tabindex]'

/**
 * The initial focus: an element marked `data-first`, else the first text field, else the title. Not a button: a dialog
 * may open while somebody types, and the next space would press it.
 */
const FIRST = [
  '[data-first]',
  'input:not([type="checkbox"], [type="radio"], [hidden]), textarea, select',
  TITLE,
]

/**
 * Opens a modal dialog for as long as the component is mounted, and returns the focus afterwards.
 * @param onClose called when somebody wants it closed, as with Escape; whether it is, is up to its owner
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const askToClose = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    const before = lasting(document.activeElement)
    /** What had the focus when somebody last wanted it closed. */
    let focused: Element | null = null
    function open() {
      element?.showModal()
      const [first] = FIRST.flatMap((selector) => element?.querySelector<HTMLElement>(selector) ?? [])
      const target = focused instanceof HTMLElement && element?.contains(focused) ? focused : first
      target?.focus()
      const title = element?.querySelector<HTMLElement>(TITLE)
      // A field so far below the title that one does not see what it is for.
      if (!focused && element && title && topOf(title) < topOf(element)) {
        title.focus()
        element.scrollTop = 0
      }
    }
    // React would pass on to this dialog what is cancelled within it: another dialog, the choice of a file.
    const stop = new AbortController()
    element?.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== element) return
        event.preventDefault()
        focused = document.activeElement
        askToClose()
      },
      { signal: stop.signal },
    )
    // Escape that is pressed again and again closes it anyway: at last its `cancel` cannot be prevented.
    element?.addEventListener('close', ({ target }) => target === element && open(), { signal: stop.signal })
    open()
    return () => {
      stop.abort()
      element?.close()
      // Removing a dialog from the page would lose the focus. A long text is not scrolled to its beginning.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

/** What gets the focus back; instead of an item of a menu, which closes, the button of that menu. */
function lasting(focused: Element | null): Element | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : focused
}

const topOf = (element: Element) => element.getBoundingClientRect().top

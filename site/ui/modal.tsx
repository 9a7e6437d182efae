import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseSign } from './icons'

/**
 * A dialog over the page, the browser's own: it traps the focus and starts in its first field; Escape and a
 * click outside close it. It is aligned to the top, so that it grows downwards.
 * See tests/decisions/0010.
 */
export function Modal({
  title,
  text,
  close,
  isOpen,
  onClose,
  children,
}: {
  title: string
  text: string
  /** The label of the close button. */
  close: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    // The browser would focus the close button.
    dialog.current
      ?.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), textarea')
      ?.focus()
  }, [isOpen])

  /** The browser's close event is late: by then the dialog may be open again. */
  function noteClosed() {
    if (!dialog.current?.open) onClose()
  }

  /** Not where a text that is selected past the edge ends, which is a click on the dialog too. */
  function closeBeside({ target }: MouseEvent) {
    if (target === dialog.current && target === pressed.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onClose}
      onClose={noteClosed}
      onMouseDown={({ target }) => {
        pressed.current = target
      }}
      onClick={closeBeside}
      className="mx-auto mt-[12dvh] mb-auto max-h-[calc(88dvh-1.25rem)] w-full max-w-116 border-t-[10px] border-signal bg-ground p-0 text-ink backdrop:bg-night/70"
    >
      <div className="p-5 sm:p-8">
        <div className="flex items-start justify-between gap-3">
          <h2 id={`${id}-title`} className="text-[2rem] leading-none tracking-[-0.03em]">
            {title}
          </h2>
          <button
            type="button"
            aria-label={close}
            onClick={onClose}
            className="-mt-2 -mr-2 grid size-9 shrink-0 cursor-pointer place-items-center"
          >
            <CloseSign />
          </button>
        </div>
        <p id={`${id}-text`} className="mt-3 mb-5 leading-lead">
          {text}
        </p>
        {children}
      </div>
    </dialog>
  )
}

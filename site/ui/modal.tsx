import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseSign } from './icons'

/**
 * A dialog over the page, the browser's own: focus stays inside, Escape and a click beside it close it.
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
  /** What the button that closes it is called. */
  close: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  /** The browser tells late: by then the dialog may be open again. */
  function noteClosed() {
    if (!dialog.current?.open) onClose()
  }

  function closeBeside(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={noteClosed}
      onClick={closeBeside}
      className="m-auto w-full max-w-116 border-t-[10px] border-signal bg-ground p-0 text-ink backdrop:bg-night/70"
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

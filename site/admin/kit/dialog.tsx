import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { shellText } from '../../text/admin/shell'
import { SignButton } from './button'
import { CloseSign } from './icons'
import { useModal } from './use-modal'

export interface DialogProps {
  readonly title: string
  /** A sentence below the title. */
  readonly text?: ReactNode
  readonly isOpen: boolean
  /** Called for Escape, the close button and a click beside it; the owner then sets `isOpen` to false. */
  readonly onClose: () => void
  /** While true it stays open: closing would not stop what was sent, only hide what comes of it. */
  readonly isBusy?: boolean
  /** Wide, for diffs and pictures. */
  readonly isWide?: boolean
  /** The buttons at the bottom, the most likely one first. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A modal dialog, the browser's own: it traps the focus, and returns it on closing. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  // The contents are mounted anew every time the dialog opens.
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  title,
  text,
  onClose,
  isBusy = false,
  isWide,
  actions,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const close = () => !isBusy && onClose()
  const dialog = useModal(close)
  const id = useId()

  const isPressedBeside = useRef(false)
  const isTyped = useRef(false)

  /** Not with the second click of a double click that opened it, nor when a form in it would lose what was typed. */
  function closeBeside({ target, detail }: MouseEvent) {
    const isBeside = isPressedBeside.current && target === dialog.current && detail < 2
    if (isBeside && !(isTyped.current && dialog.current?.querySelector('form'))) close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === dialog.current
      }}
      onInput={() => {
        isTyped.current = true
      }}
      onClick={closeBeside}
      // React's events go on to the form that a dialog was opened from, in which it is not sent.
      onSubmit={(event) => event.stopPropagation()}
      className={isWide ? 'dialog w-[min(100%_-_1.25rem,62.5rem)]' : 'dialog'}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">
        <div className="dialog-head">
          <h2
            id={`${id}-title`}
            tabIndex={-1}
            className="min-w-0 outline-none wrap-anywhere text-card tracking-[-0.02em] leading-tight max-sm:text-lead"
          >
            {title}
          </h2>
          <SignButton label={shellText.dialog.close} aria-disabled={isBusy || undefined} onClick={close}>
            <CloseSign />
          </SignButton>
        </div>
        {text && (
          <div id={`${id}-text`} className="leading-[1.5] -mt-2">
            {text}
          </div>
        )}
        {children}
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}

import type { ReactNode } from 'react'
import { Button } from './button'
import { CancelButton } from './cancel-button'
import { Dialog } from './dialog'

/** Asks for confirmation before something that cannot easily be undone. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel,
  isDanger = false,
  isBusy = false,
  isOpen,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  text: ReactNode
  /** The label of the confirming button: the action itself, never 'Ja'. */
  confirm: string
  cancel?: string | undefined
  isDanger?: boolean
  isBusy?: boolean
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const actions = (
    <>
      <Button look={isDanger ? 'danger' : 'signal'} isBusy={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
      <CancelButton label={cancel} isBusy={isBusy} onClose={onClose} />
    </>
  )
  return (
    <Dialog title={title} text={text} isOpen={isOpen} isBusy={isBusy} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  )
}

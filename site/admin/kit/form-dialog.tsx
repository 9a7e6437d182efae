import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button, type ButtonLook } from './button'
import { CancelButton } from './cancel-button'
import { Dialog } from './dialog'

interface FormDialogProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'className'> {
  readonly title: string
  readonly text?: string
  /** The label of the submit button. */
  readonly act: string
  readonly look?: ButtonLook | undefined
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that holds a form, with a submit and a cancel button. Mount it only while it is open. */
export function FormDialog({
  title,
  text,
  act,
  look = 'signal',
  isBusy,
  onSubmit,
  onClose,
  className,
  children,
}: FormDialogProps) {
  const id = useId()
  const actions = (
    <>
      <Button type="submit" form={id} look={look} isBusy={isBusy}>
        {act}
      </Button>
      <CancelButton isBusy={isBusy} onClose={onClose} />
    </>
  )
  return (
    <Dialog title={title} text={text} isOpen isBusy={isBusy} onClose={onClose} actions={actions}>
      <form id={id} noValidate onSubmit={onSubmit} className={className}>
        {children}
      </form>
    </Dialog>
  )
}

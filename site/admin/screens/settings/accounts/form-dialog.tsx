import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { frameText } from '../../../../text/admin/frame'
import { Button } from '../../../kit/button'
import { Dialog } from '../../../kit/dialog'
import { FormAlert } from '../../../kit/form-alert'

/** A dialog that holds a form, with the button that sends it and what the whole of it was refused for. */
export function FormDialog({
  form,
  title,
  text,
  act,
  isBusy,
  error,
  onSubmit,
  onClose,
  children,
}: {
  form: RefObject<HTMLFormElement | null>
  title: string
  text?: string
  act: string
  isBusy: boolean
  error: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }

  const actions = (
    <>
      <Button type="submit" form={id} look="signal" isBusy={isBusy}>
        {act}
      </Button>
      <Button onClick={onClose}>{frameText.dialog.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} text={text} isOpen onClose={onClose} actions={actions}>
      <form ref={form} id={id} noValidate onSubmit={submit} className="accounts-form">
        <FormAlert text={error} />
        {children}
      </form>
    </Dialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { login } from '#contract/admin/login'
import { frameText } from '../../../text/admin/frame'
import { loginText } from '../../../text/admin/login'
import { ask } from '../../api/call'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { FormField } from '../../kit/field'
import { FormAlert } from '../../kit/form-alert'
import { TextInput } from '../../kit/inputs'
import { useFormErrors } from '../../kit/use-form-errors'

const text = loginText.forgot

/** Asks for a link by mail; what is said afterwards does not tell whether the address has an account. */
export function ForgotPassword({ canMail }: { canMail: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => ask(login.askReset, {}, { body: { email: email.trim() }, isComingIn: true }),
  })
  const close = () => {
    setOpen(false)
    reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }
  const form = useRef<HTMLFormElement>(null)
  const errors = useFormErrors(form, error, ['email'])
  return (
    <>
      <p className="login-forgot">
        <button type="button" onClick={() => setOpen(true)}>
          {text.open}
        </button>
      </p>
      <Dialog
        title={text.title}
        text={<span role="status">{textOf(canMail, isSuccess)}</span>}
        isOpen={isOpen}
        onClose={close}
      >
        {canMail && !isSuccess && (
          <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
            <FormAlert text={errors.whole} />
            <FormField label={loginText.email} error={errors.at('email')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="email"
                  name="email"
                  autoComplete="username"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </FormField>
            <Button type="submit" look="signal" isBusy={isPending}>
              {isPending ? text.asking : text.ask}
            </Button>
          </form>
        )}
        {(!canMail || isSuccess) && (
          <div>
            {/* The form that had the focus is gone. */}
            <Button autoFocus onClick={close}>
              {frameText.dialog.close}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  )
}

function textOf(canMail: boolean, isAsked: boolean): string {
  if (!canMail) return text.withoutMail
  return isAsked ? text.asked : text.lead
}

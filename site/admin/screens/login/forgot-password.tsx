import { useState } from 'react'
import { login } from '#contract/admin/login'
import { loginText } from '../../../text/admin/login'
import { shellText } from '../../../text/admin/shell'
import { ask } from '../../api/call'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { FormAlert } from '../../kit/form-alert'
import { InputField } from '../../kit/input-field'
import { useSentForm } from '../../kit/use-sent-form'

const text = loginText.forgot

/** Asks for a reset link by mail; the reply does not reveal whether the address has an account. */
export function ForgotPassword({ canMail }: { canMail: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { register, submit, clear, isBusy, isSent, errors } = useSentForm({
    values: { email: '' },
    send: ({ email }) => ask(login.askReset, {}, { body: { email: email.trim() }, isComingIn: true }),
  })
  const close = () => {
    setOpen(false)
    clear()
  }
  return (
    <>
      <p>
        <button
          type="button"
          className="min-h-[2.75rem] text-link underline underline-offset-[0.2em]"
          onClick={() => setOpen(true)}
        >
          {text.open}
        </button>
      </p>
      <Dialog
        title={text.title}
        text={<span role="status">{textOf(canMail, isSent)}</span>}
        isOpen={isOpen}
        onClose={close}
      >
        {canMail && !isSent && (
          <form noValidate onSubmit={submit} className="grid gap-4">
            <FormAlert text={errors.whole} />
            <InputField
              label={loginText.email}
              error={errors.at('email')}
              {...register('email')}
              type="email"
              autoComplete="username"
            />
            <Button type="submit" look="signal" isBusy={isBusy}>
              {isBusy ? text.asking : text.ask}
            </Button>
          </form>
        )}
        {(!canMail || isSent) && (
          <div>
            {/* The form that had the focus has been removed. */}
            <Button autoFocus onClick={close}>
              {shellText.dialog.close}
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

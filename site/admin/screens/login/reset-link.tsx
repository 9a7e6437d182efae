import { useState } from 'react'
import { login, type ResetState, type SetUpState } from '#contract/admin/login'
import { loginText } from '../../../text/admin/login'
import { ask } from '../../api/call'
import { Refusal } from '../../api/refusals'
import { Button } from '../../kit/button'
import { useSentForm } from '../../kit/use-sent-form'
import { LoginAlert } from '../../session/wait-message'
import { WhosePassword } from '../../session/whose-password'
import { CodeField } from './code-field'
import { LoginFrame, ToLogin } from './login-frame'
import { NewPasswordInput } from './new-password-input'

const text = loginText.reset

/** The screen behind a link for a forgotten password. */
export function ResetLink({ token, state }: { token: string; state: SetUpState }) {
  const [isDone, setDone] = useState(false)
  if (isDone) return <ToLogin title={text.done} lead={text.doneLead} />
  if (!state.reset) return <ToLogin title={loginText.broken.title} lead={text.broken} />
  return (
    <LoginFrame title={loginText.invited.title} lead={loginText.invited.lead(state.reset.email)}>
      <ResetForm token={token} reset={state.reset} onDone={() => setDone(true)} />
    </LoginFrame>
  )
}

function ResetForm({ token, reset, onDone }: { token: string; reset: ResetState; onDone: () => void }) {
  const { register, watch, submit, isBusy, isSent, sent, error, errors } = useSentForm({
    values: { password: '', code: '' },
    send: ({ password, code }) =>
      ask(
        login.reset,
        {},
        { body: { token, password, ...(reset.asksCode ? { code } : {}) }, isComingIn: true },
      ),
    onSent: onDone,
  })
  const isCodeRefused = error instanceof Refusal && error.reply.second === 'totp'
  const { password } = watch()

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.whole && !isCodeRefused && <LoginAlert>{errors.whole}</LoginAlert>}
      <WhosePassword email={reset.email} />
      <NewPasswordInput
        label={loginText.newPassword}
        {...register('password')}
        error={errors.at('password')}
        chooser={{ token }}
        isSent={isBusy || isSent}
        sent={sent?.password}
        value={password}
      />
      {reset.asksCode && (
        <CodeField
          {...register('code')}
          isRefused={isCodeRefused}
          sent={sent?.code}
          error={errors.at('code')}
        />
      )}
      <Button type="submit" look="signal" isBusy={isBusy}>
        {isBusy ? loginText.saving : text.action}
      </Button>
    </form>
  )
}

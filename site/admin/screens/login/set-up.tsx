import { useState } from 'react'
import { login, type SetUpState } from '#contract/admin/login'
import type { Person } from '#contract/person'
import { loginText } from '../../../text/admin/login'
import { ask } from '../../api/call'
import { Refusal } from '../../api/refusals'
import { Button } from '../../kit/button'
import { InputField } from '../../kit/input-field'
import { useSentForm } from '../../kit/use-sent-form'
import { LoginAlert } from '../../session/wait-message'
import { WhosePassword } from '../../session/whose-password'
import { CodeField } from './code-field'
import { LoginFrame, ToLogin } from './login-frame'
import { NewPasswordInput } from './new-password-input'

/** The screen behind an account link: the first account, an invited one, or that it no longer works. */
export function SetUpStep({
  token,
  state,
  isFirst,
  onLoggedIn,
}: {
  token: string
  state: SetUpState
  /** Whether this is the link of the first start. */
  isFirst: boolean
  onLoggedIn: (person: Person) => void
}) {
  const { isOpen, invitation } = state
  const [isPasskeyNext, setPasskeyNext] = useState(false)
  if (isPasskeyNext) return <ToLogin title={loginText.reset.done} lead={loginText.passkeyNext} />
  if (invitation || (isFirst && isOpen)) {
    const { title, lead } = invitation
      ? { title: loginText.invited.title, lead: loginText.invited.lead(invitation.email) }
      : loginText.setUp
    return (
      <LoginFrame title={title} lead={lead}>
        <SetUpForm
          token={token}
          invitation={invitation}
          onLoggedIn={onLoggedIn}
          onPasskeyNext={() => setPasskeyNext(true)}
        />
      </LoginFrame>
    )
  }
  const { title, text, textFirst } = loginText.broken
  return <ToLogin title={title} lead={isFirst && isOpen ? textFirst : text} />
}

/** Completes an account: the first owner also enters name and e-mail; for an invited user the name is given. */
function SetUpForm({
  token,
  invitation,
  onLoggedIn,
  onPasskeyNext,
}: {
  token: string
  invitation: SetUpState['invitation']
  onLoggedIn: (person: Person) => void
  /** Called when the password has been set but the account needs a passkey as well. */
  onPasskeyNext: () => void
}) {
  const { register, watch, submit, isBusy, isSent, sent, error, errors } = useSentForm({
    values: { name: invitation?.name ?? '', email: '', password: '', code: '' },
    send: ({ name, email, password, code }) => {
      const coded = invitation?.needsCode ? { code } : {}
      const body = invitation ? { token, name, password, ...coded } : { token, name, email, password }
      return ask(login.setUp, {}, { body, isComingIn: true })
    },
    onSent: ({ user }) => onLoggedIn(user),
    onRefused(refused) {
      if (refused instanceof Refusal && refused.reply.second === 'passkey') onPasskeyNext()
    },
  })
  const isCodeRefused = error instanceof Refusal && error.reply.second === 'totp'
  const { name, email, password } = watch()

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.whole && !isCodeRefused && <LoginAlert>{errors.whole}</LoginAlert>}
      <InputField
        label={loginText.name}
        help={loginText.nameHelp}
        error={errors.at('name')}
        {...register('name')}
        autoComplete="name"
      />
      {invitation ? (
        <WhosePassword email={invitation.email} />
      ) : (
        <InputField
          label={loginText.email}
          error={errors.at('email')}
          {...register('email')}
          type="email"
          autoComplete="username"
        />
      )}
      <NewPasswordInput
        {...register('password')}
        label={loginText.newPassword}
        error={errors.at('password')}
        chooser={invitation ? { token } : { token, name, email }}
        isSent={isBusy || isSent}
        sent={sent?.password}
        value={password}
      />
      {invitation?.needsCode && (
        <CodeField
          {...register('code')}
          isRefused={isCodeRefused}
          sent={sent?.code}
          error={errors.at('code')}
        />
      )}
      <Button type="submit" look="signal" isBusy={isBusy}>
        {isBusy ? loginText.saving : (invitation ? loginText.invited : loginText.setUp).action}
      </Button>
    </form>
  )
}

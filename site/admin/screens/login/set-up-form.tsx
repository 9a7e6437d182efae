import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { login, type SetUpState } from '#contract/admin/login'
import type { Person } from '#contract/person'
import { loginText } from '../../../text/admin/login'
import { ask } from '../../api/call'
import { Invalid, Refusal } from '../../api/refusals'
import { Button } from '../../kit/button'
import { FormField } from '../../kit/field'
import { TextInput } from '../../kit/inputs'
import { messageOf } from '../../kit/states'
import { NewPasswordInput } from './new-password-input'

/** Makes an account ready: the first owner's with name and e-mail, an invited person's with the name given before. */
export function SetUpForm({
  token,
  invitation,
  onLoggedIn,
  onPasskeyNext,
}: {
  token: string
  invitation: SetUpState['invitation']
  onLoggedIn: (person: Person) => void
  /** The password is set, and takes a passkey beside it. */
  onPasskeyNext: () => void
}) {
  const [fields, setFields] = useState({ name: invitation?.name ?? '', email: '', password: '', code: '' })
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const { name, email, password, code } = fields
      const coded = invitation?.needsCode ? { code } : {}
      const body = invitation ? { token, name, password, ...coded } : { token, name, email, password }
      return ask(login.setUp, {}, { body, isComingIn: true })
    },
    onSuccess: ({ user }) => onLoggedIn(user),
    onError: (refused) => {
      if (refused instanceof Refusal && refused.reply.second === 'passkey') onPasskeyNext()
    },
  })
  const isCodeWrong = error instanceof Refusal && error.reply.second === 'totp'
  const errorOf = (path: string) =>
    error instanceof Invalid ? error.errors.find((one) => one.path === path)?.message : undefined
  const { name, email } = fields

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])

  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields((before) => ({ ...before, [name]: event.target.value }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {error && !(error instanceof Invalid) && !isCodeWrong && (
        <p role="alert" className="login-message login-bad">
          {messageOf(error)}
        </p>
      )}
      <FormField label={loginText.name} help={loginText.nameHelp} error={errorOf('name')}>
        {(control) => (
          <TextInput {...control} autoComplete="name" value={fields.name} onChange={set('name')} />
        )}
      </FormField>
      {!invitation && (
        <FormField label={loginText.email} error={errorOf('email')}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="username"
              value={fields.email}
              onChange={set('email')}
            />
          )}
        </FormField>
      )}
      <NewPasswordInput
        label={loginText.newPassword}
        error={errorOf('password')}
        chooser={invitation ? { token } : { token, name, email }}
        isSent={isPending || isSuccess}
        value={fields.password}
        onChange={set('password')}
      />
      {invitation?.needsCode && (
        <FormField
          label={loginText.code}
          help={loginText.codeHelp}
          error={isCodeWrong ? loginText.codeWrong : errorOf('code')}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              className="login-code"
              value={fields.code}
              onChange={set('code')}
            />
          )}
        </FormField>
      )}
      <Button type="submit" look="signal" isBusy={isPending}>
        {isPending ? loginText.saving : (invitation ? loginText.invited : loginText.setUp).action}
      </Button>
    </form>
  )
}

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { login } from '#contract/admin/login'
import type { Person } from '#contract/person'
import { loginText } from '../../../text/admin/login'
import { ask } from '../../api/call'
import { Invalid } from '../../api/refusals'
import { Button } from '../../kit/button'
import { Field } from '../../kit/field'
import { TextInput } from '../../kit/inputs'
import { messageOf } from '../../kit/states'
import { PasswordInput } from './password-input'

/** Characters that a password has at least; the server checks it and more. */
const SHORTEST = 12

/** Makes an account ready: the first owner's with name and e-mail, an invited person's with the name given before. */
export function SetUpForm({
  token,
  invitation,
  onLoggedIn,
}: {
  token: string
  invitation: { readonly name: string; readonly email: string } | null
  onLoggedIn: (person: Person) => void
}) {
  const [fields, setFields] = useState({ name: invitation?.name ?? '', email: '', password: '' })
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { name, email, password } = fields
      const body = invitation ? { token, name, password } : { token, name, email, password }
      return ask(login.setUp, {}, { body, isComingIn: true })
    },
    onSuccess: ({ user }) => onLoggedIn(user),
  })
  const errorOf = (path: string) =>
    error instanceof Invalid ? error.errors.find((one) => one.path === path)?.message : undefined
  const left = SHORTEST - [...fields.password].length

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
      {error && !(error instanceof Invalid) && (
        <p role="alert" className="login-message login-bad">
          {messageOf(error)}
        </p>
      )}
      <Field label={loginText.name} help={loginText.nameHelp} error={errorOf('name')}>
        {(control) => (
          <TextInput {...control} autoComplete="name" value={fields.name} onChange={set('name')} />
        )}
      </Field>
      {!invitation && (
        <Field label={loginText.email} error={errorOf('email')}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="username"
              value={fields.email}
              onChange={set('email')}
            />
          )}
        </Field>
      )}
      <PasswordInput
        label={loginText.newPassword}
        help={left > 0 ? loginText.passwordShort(left) : loginText.passwordLong}
        error={errorOf('password')}
        autoComplete="new-password"
        value={fields.password}
        onChange={set('password')}
      />
      <Button type="submit" look="signal" isBusy={isPending}>
        {isPending ? loginText.saving : (invitation ? loginText.invited : loginText.setUp).action}
      </Button>
    </form>
  )
}

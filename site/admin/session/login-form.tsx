import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Person } from '#contract/person'
import { loginText } from '../../text/admin/login'
import { Button } from '../kit/button'
import { FormField } from '../kit/field'
import { KeySign } from '../kit/icons'
import { TextInput } from '../kit/inputs'
import { CodeStep } from './code-step'
import { PasswordInput } from './password-input'
import { useCountdown } from './use-countdown'
import { useLogIn } from './use-log-in'
import { WaitMessage } from './wait-message'

/** E-mail and password, then a code where the account asks for one; or a passkey for all of it. */
export function LoginForm({
  email: known = '',
  onLoggedIn,
}: {
  /** Of whoever was logged in on this screen. */
  email?: string
  onLoggedIn: (person: Person) => void
}) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const { errors, wait, needsCode, isBusy, logIn, logInWithPasskey, startAgain } = useLogIn(onLoggedIn)
  const left = useCountdown(wait)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) invalid.focus()
    else if (errors['']) form.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [errors])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && left === 0) logIn({ email: email.trim(), password })
  }

  if (needsCode) {
    return (
      <CodeStep
        error={errors.code ?? errors['']}
        isBusy={isBusy}
        left={left}
        wait={wait}
        onCode={(code) => logIn({ email: email.trim(), password, code })}
        onBack={startAgain}
      />
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {errors[''] && (
        <p role="alert" className="login-message login-bad">
          {errors['']}
        </p>
      )}
      {wait !== null && <WaitMessage left={left} total={wait} />}
      <FormField label={loginText.email} error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus={known === ''}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </FormField>
      <PasswordInput
        label={loginText.password}
        error={errors.password}
        name="password"
        autoComplete="current-password"
        data-first={known === '' ? undefined : true}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="signal" isBusy={isBusy} disabled={left > 0}>
        {isBusy ? loginText.loggingIn : loginText.logIn}
      </Button>
      {'PublicKeyCredential' in window && (
        <Button sign={<KeySign />} disabled={isBusy} onClick={logInWithPasskey}>
          {loginText.passkey}
        </Button>
      )}
    </form>
  )
}

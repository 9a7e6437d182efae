import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Person } from '#contract/person'
import { loginText } from '../../text/admin/login'
import { Button } from '../kit/button'
import { KeySign } from '../kit/icons'
import { InputField } from '../kit/input-field'
import { CodeStep } from './code-step'
import { PasswordInput } from './password-input'
import { useCountdown } from './use-countdown'
import { useLogIn } from './use-log-in'
import { LoginAlert, WaitMessage } from './wait-message'

/** E-mail and password, then a code where the account requires one; or a passkey instead of both. */
export function LoginForm({
  email: known = '',
  onLoggedIn,
}: {
  /** The e-mail address of the user who was logged in on this screen. */
  email?: string
  onLoggedIn: (person: Person) => void
}) {
  const { register, handleSubmit, getValues, setFocus } = useForm({
    defaultValues: { email: known, password: '' },
  })
  const { errors, wait, needsCode, isBusy, logIn, logInWithPasskey, startAgain } = useLogIn(onLoggedIn)
  const left = useCountdown(wait)

  useEffect(() => {
    if (errors.email) setFocus('email')
    else if (errors.password || errors['']) setFocus('password')
  }, [errors, setFocus])

  const submit = handleSubmit(() => {
    if (!isBusy && left === 0) logIn(typed())
  })

  function typed() {
    const { email, password } = getValues()
    return { email: email.trim(), password }
  }

  if (needsCode) {
    return (
      <CodeStep
        error={errors.code ?? errors['']}
        isBusy={isBusy}
        left={left}
        wait={wait}
        onCode={(code) => logIn({ ...typed(), code })}
        onBack={startAgain}
      />
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors[''] && <LoginAlert>{errors['']}</LoginAlert>}
      {wait !== null && <WaitMessage left={left} total={wait} />}
      <InputField
        label={loginText.email}
        error={errors.email}
        {...register('email')}
        type="email"
        autoComplete="username"
        autoFocus={known === ''}
      />
      <PasswordInput
        {...register('password')}
        label={loginText.password}
        error={errors.password}
        autoComplete="current-password"
        data-first={known === '' ? undefined : true}
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

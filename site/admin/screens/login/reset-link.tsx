import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { login, type ResetState, type SetUpState } from '#contract/admin/login'
import { loginText } from '../../../text/admin/login'
import { ask } from '../../api/call'
import { Invalid, Refusal } from '../../api/refusals'
import { Button } from '../../kit/button'
import { FormField } from '../../kit/field'
import { TextInput } from '../../kit/inputs'
import { messageOf } from '../../kit/states'
import { LoginFrame } from './login-frame'
import { NewPasswordInput } from './new-password-input'
import { ToLogin } from './to-login'

const text = loginText.reset

/** What a link for whoever forgot the password leads to. */
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
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      ask(
        login.reset,
        {},
        { body: { token, password, ...(reset.asksCode ? { code } : {}) }, isComingIn: true },
      ),
    onSuccess: onDone,
  })
  const isCodeWrong = error instanceof Refusal && error.reply.second === 'totp'
  const passwordError =
    error instanceof Invalid ? error.errors.find(({ path }) => path === 'password')?.message : undefined

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {error && !isCodeWrong && passwordError === undefined && (
        <p role="alert" className="login-message login-bad">
          {messageOf(error)}
        </p>
      )}
      <NewPasswordInput
        label={loginText.newPassword}
        error={passwordError}
        chooser={{ token }}
        isSent={isPending || isSuccess}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {reset.asksCode && (
        <FormField
          label={loginText.code}
          help={loginText.codeHelp}
          error={isCodeWrong ? (code === '' ? loginText.codeEmpty : loginText.codeWrong) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </FormField>
      )}
      <Button type="submit" look="signal" isBusy={isPending}>
        {isPending ? loginText.saving : text.action}
      </Button>
    </form>
  )
}

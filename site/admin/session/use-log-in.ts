import { startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoginBody, login } from '#contract/admin/login'
import type { Person } from '#contract/person'
import { loginText } from '../../text/admin/login'
import { ask } from '../api/call'
import { Invalid, Refusal } from '../api/refusals'
import { messageOf } from '../kit/states'

/** The outcome of an attempt, for the form. */
interface Answer {
  /** By field name; '' for the form as a whole. */
  readonly errors: Readonly<Record<string, string>>
  /** Seconds to wait before the next attempt. */
  readonly wait: number | null
}

const NOTHING: Answer = { errors: {}, wait: null }
const OPTIONS = { isComingIn: true } as const

/** Logs in with a password or a passkey, and keeps the server's answer for the form. */
export function useLogIn(onLoggedIn: (person: Person) => void) {
  const [answer, setAnswer] = useState(NOTHING)
  const [needsCode, setNeedsCode] = useState(false)

  function refuse(error: Error, body?: LoginBody) {
    const isCodeMissing = error instanceof Refusal && error.reply.second === 'totp'
    setNeedsCode(isCodeMissing || (needsCode && body !== undefined && !isWrongPassword(error)))
    setAnswer(answerFrom(error, isCodeMissing, body))
  }

  const password = useMutation({
    mutationFn: (body: LoginBody) => ask(login.logIn, {}, { body, ...OPTIONS }),
    onMutate: () => setAnswer(NOTHING),
    onSuccess: ({ user }) => onLoggedIn(user),
    onError: refuse,
  })
  const passkey = useMutation({
    mutationFn: logInWithPasskey,
    onMutate: () => setAnswer(NOTHING),
    onSuccess: ({ user }) => onLoggedIn(user),
    onError: (error) => refuse(error),
  })

  return {
    ...answer,
    needsCode,
    isBusy: password.isPending || passkey.isPending,
    logIn: (body: LoginBody) => password.mutate(body),
    logInWithPasskey: () => passkey.mutate(),
    startAgain() {
      setNeedsCode(false)
      setAnswer(NOTHING)
    },
  }
}

const isWrongPassword = (error: Error) =>
  error instanceof Refusal && error.status === 401 && error.reply.second === undefined

function answerFrom(error: Error, isCodeMissing: boolean, body: LoginBody | undefined): Answer {
  if (isCodeMissing) return { errors: body?.code ? { code: loginText.codeWrong } : {}, wait: null }
  if (error instanceof Invalid) {
    return {
      errors: Object.fromEntries(error.errors.map(({ path, message }) => [path, message])),
      wait: null,
    }
  }
  if (error instanceof Refusal && error.retryAfter !== null) return { errors: {}, wait: error.retryAfter }
  return { errors: { '': messageOf(error) }, wait: null }
}

/** Asks the device for a passkey of this site. @throws {Refusal} with a Dutch message */
async function logInWithPasskey() {
  const optionsJSON = await ask(login.askPasskey, {}, OPTIONS)
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    // The user cancelled, or the device has no passkey: the browser does not say which.
    throw new Refusal(401, { message: loginText.passkeyFailed })
  })
  return ask(login.logInWithPasskey, {}, { body: { response }, ...OPTIONS })
}

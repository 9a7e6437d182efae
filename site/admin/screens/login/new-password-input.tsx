import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { login } from '#contract/admin/login'
import { ask } from '../../api/call'
import { useSettled } from '../../kit/use-settled'
import { PasswordInput } from '../../session/password-input'
import { passwordHelp } from './password-help'

/** The minimum length of a password; the server checks this and more. */
const SHORTEST = 12
/** Milliseconds without typing before the server is asked. */
const PAUSE = 400

/**
 * Somebody who chooses a password before logging in: the token of their link, and their details from the form.
 */
export interface Chooser {
  readonly token: string
  readonly name?: string
  readonly email?: string
}

/** A new password, with the server's advice while it is typed. */
export function NewPasswordInput({
  label,
  value,
  chooser,
  isSent,
  sent,
  error,
  ...rest
}: Omit<ComponentProps<typeof PasswordInput>, 'help' | 'autoComplete' | 'value'> & {
  value: string
  /** What was submitted last, which `error` is about. */
  sent: string | undefined
  chooser?: Chooser
  /** Whether it has been submitted: by then the link has been used, and no advice can be requested with it. */
  isSent: boolean
}) {
  const left = SHORTEST - [...value].length
  const settled = useSettled(value, PAUSE)
  const isAsked = left <= 0 && settled === value && !isSent
  const { data } = useQuery({
    // Changing the key on submission cancels a request that is no longer needed.
    queryKey: ['password-advice', isSent ? null : settled, chooser],
    queryFn: ({ signal }) =>
      ask(login.adviseOnPassword, {}, { body: { password: settled, ...chooser }, signal, isComingIn: true }),
    enabled: isAsked,
    // Passwords are not cached, and missing advice is no problem: submitting gives the same answer.
    gcTime: 0,
    retry: false,
  })
  const words = passwordHelp({
    left,
    advice: isAsked ? data : undefined,
    refusal: error === undefined ? undefined : { message: error, isOfThis: value === sent },
  })
  return <PasswordInput {...rest} {...words} label={label} value={value} autoComplete="new-password" />
}

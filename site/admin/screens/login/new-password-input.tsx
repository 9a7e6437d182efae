import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { login } from '#contract/admin/login'
import { loginText } from '../../../text/admin/login'
import { ask } from '../../api/call'
import { useSettled } from '../../kit/use-settled'
import { PasswordInput } from '../../session/password-input'

/** Characters that a password has at least; the server checks it and more. */
const SHORTEST = 12
/** Milliseconds without a key before the server is asked. */
const PAUSE = 400

/** Who chooses a password without being logged in yet: by which link, and what the form says of them. */
export interface Chooser {
  readonly token: string
  readonly name?: string
  readonly email?: string
}

/** A new password, with what the server thinks of it while it is typed. */
export function NewPasswordInput({
  label,
  value,
  chooser,
  isSent,
  ...rest
}: Omit<ComponentProps<typeof PasswordInput>, 'help' | 'autoComplete' | 'value'> & {
  value: string
  chooser?: Chooser
  /** Whether it is sent in: with the link that it goes with used up, nobody may ask about it any more. */
  isSent: boolean
}) {
  const left = SHORTEST - [...value].length
  const settled = useSettled(value, PAUSE)
  const isAsked = left <= 0 && settled === value && !isSent
  const { data } = useQuery({
    // A question that nobody needs an answer to any more is taken back.
    queryKey: ['password-advice', isSent ? null : settled, chooser],
    queryFn: ({ signal }) =>
      ask(login.adviseOnPassword, {}, { body: { password: settled, ...chooser }, signal, isComingIn: true }),
    enabled: isAsked,
    // A password is not kept longer than it is looked at, and no advice is no trouble: sending it in says the same.
    gcTime: 0,
    retry: false,
  })
  const help = () => {
    if (left > 0) return loginText.passwordShort(left)
    if (!isAsked || !data) return loginText.passwordLong
    return data.problem ?? loginText.passwordStrong
  }
  return <PasswordInput {...rest} label={label} value={value} help={help()} autoComplete="new-password" />
}

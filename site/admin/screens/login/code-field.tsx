import type { ComponentProps } from 'react'
import { loginText } from '../../../text/admin/login'
import { InputField } from '../../kit/input-field'

/** The code of somebody with a second factor who chooses a password by a link. */
export function CodeField({
  isRefused,
  sent,
  error,
  ...rest
}: ComponentProps<'input'> & {
  /** Whether a password was sent without the right code. */
  isRefused: boolean
  /** What was sent then. */
  sent: string | undefined
  /** What else is wrong with it. */
  error: string | undefined
}) {
  const refusal = sent === '' ? loginText.codeEmpty : loginText.codeWrong
  return (
    <InputField
      label={loginText.code}
      help={loginText.codeHelp}
      error={isRefused ? refusal : error}
      {...rest}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className="text-lead tabular-nums tracking-[0.1em]"
    />
  )
}

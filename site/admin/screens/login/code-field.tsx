import { loginText } from '../../../text/admin/login'
import type { InputFieldProps } from '../../kit/input-field'
import { CodeInput } from '../../session/code-input'

/** The code of somebody with a second factor who chooses a password by a link. */
export function CodeField({
  isRefused,
  sent,
  error,
  ...rest
}: Omit<InputFieldProps, 'label' | 'help'> & {
  /** Whether a password was sent without the right code. */
  isRefused: boolean
  /** What was sent then. */
  sent: string | undefined
}) {
  const refusal = sent === '' ? loginText.codeEmpty : loginText.codeWrong
  return <CodeInput {...rest} error={isRefused ? refusal : error} />
}

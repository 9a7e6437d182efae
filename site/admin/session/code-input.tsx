import { loginText } from '../../text/admin/login'
import { InputField, type InputFieldProps } from '../kit/input-field'

/** Takes a code of the app, or a recovery code. */
export function CodeInput(props: Omit<InputFieldProps, 'label' | 'help'>) {
  return (
    <InputField
      label={loginText.code}
      help={loginText.codeHelp}
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className="text-lead tabular-nums tracking-[0.1em]"
    />
  )
}

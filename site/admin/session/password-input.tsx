import { useId, useState } from 'react'
import { loginText } from '../../text/admin/login'
import { InputField, type InputFieldProps } from '../kit/input-field'
import { Checkbox } from '../kit/switch'

/** A password field with a button that shows what was typed. */
export function PasswordInput({
  label,
  ...rest
}: Omit<InputFieldProps, 'type'> & {
  /** Whether it gets the initial focus in a dialog. */
  'data-first'?: true | undefined
}) {
  const [isShown, setShown] = useState(false)
  const labelId = useId()
  return (
    <div className="grid gap-1">
      <InputField
        label={<span id={labelId}>{label}</span>}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
      />
      <Checkbox
        label={loginText.showPassword}
        // There may be more than one on a screen.
        aria-describedby={labelId}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  )
}

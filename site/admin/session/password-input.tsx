import { type ComponentProps, useId, useState } from 'react'
import { loginText } from '../../text/admin/login'
import { type ControlProps, FormField } from '../kit/field'
import { TextInput } from '../kit/inputs'
import { Checkbox } from '../kit/switch'

type InputProps = Omit<ComponentProps<'input'>, keyof ControlProps | 'type'> & {
  /** Whether it gets the initial focus in a dialog. */
  'data-first'?: true | undefined
}

/** A password field with a button that shows what was typed. */
export function PasswordInput({
  label,
  help,
  error,
  ...rest
}: InputProps & { label: string; help?: string | undefined; error?: string | undefined }) {
  const [isShown, setShown] = useState(false)
  const labelId = useId()
  return (
    <div className="grid gap-1">
      <FormField label={<span id={labelId}>{label}</span>} help={help} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
          />
        )}
      </FormField>
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

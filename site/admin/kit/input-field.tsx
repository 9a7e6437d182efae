import type { ComponentProps } from 'react'
import { type FieldProps, FormField } from './field'
import { TextInput } from './inputs'

export type InputFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  Pick<FieldProps, 'label' | 'help' | 'error' | 'hasHiddenLabel'>

/** A text input with its label, its help and its error. */
export function InputField({ label, help, error, hasHiddenLabel = false, ...input }: InputFieldProps) {
  return (
    <FormField label={label} help={help} error={error} hasHiddenLabel={hasHiddenLabel}>
      {(control) => <TextInput {...control} {...input} />}
    </FormField>
  )
}

import { type FieldProps, FormField } from './field'
import { Select } from './inputs'

/** A select below its label. */
export function ChoiceField({
  all,
  choices,
  value,
  onChange,
  ...field
}: Omit<FieldProps, 'children'> & {
  /** The label of the choice that rules nothing out, ''; absent where one of the others always holds. */
  all?: string
  choices: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <FormField {...field}>
      {(control) => (
        <Select
          {...control}
          choices={all === undefined ? choices : [{ value: '', label: all }, ...choices]}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}

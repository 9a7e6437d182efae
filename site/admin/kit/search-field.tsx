import { FormField } from './field'
import { TextInput } from './inputs'

/** A search box that responds while the user types. */
export function SearchField({
  label,
  hasHiddenLabel = false,
  value,
  onChange,
  ...native
}: {
  label: string
  hasHiddenLabel?: boolean
  placeholder?: string
  maxLength?: number
  value: string
  onChange: (words: string) => void
}) {
  return (
    <FormField label={label} hasHiddenLabel={hasHiddenLabel}>
      {(control) => (
        <TextInput
          {...control}
          {...native}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}

import { InputField, type InputFieldProps } from './input-field'

/** A search box that responds while the user types. */
export function SearchField({
  value,
  onChange,
  ...rest
}: Pick<InputFieldProps, 'label' | 'hasHiddenLabel' | 'placeholder' | 'maxLength'> & {
  value: string
  onChange: (words: string) => void
}) {
  return (
    <InputField {...rest} type="search" value={value} onChange={(event) => onChange(event.target.value)} />
  )
}

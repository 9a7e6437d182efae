import type { ComponentProps } from 'react'
import { Labelled } from './labelled'

/** A labelled select; `empty` is shown while nothing is selected. */
export function SelectField({
  label,
  error,
  empty,
  choices,
  ...rest
}: {
  label: string
  error?: string | undefined
  empty: string
  choices: readonly { readonly value: string; readonly label: string }[]
} & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  return (
    <Labelled
      label={label}
      error={error}
      field={(connected) => (
        <select {...connected} className="field" {...rest}>
          <option value="">{empty}</option>
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    />
  )
}

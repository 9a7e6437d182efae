import type { ComponentProps } from 'react'
import { Labelled } from './labelled'

/** A labelled select; `empty` is shown while nothing is selected. */
export function SelectField({
  label,
  empty,
  choices,
  ...rest
}: {
  label: string
  empty: string
  choices: readonly { readonly value: string; readonly label: string }[]
} & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  return (
    <Labelled
      label={label}
      field={(id) => (
        <select id={id} className="field" {...rest}>
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

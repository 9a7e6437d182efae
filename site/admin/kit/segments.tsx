import { useId } from 'react'
import './segments.css'

/** A choice between a few views of the same thing; radio buttons underneath. */
export function Segments<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  /** The accessible name of the group. */
  label: string
  choices: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 border-[1.5px] border-ink">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="segment" data-chosen={choice.value === value || undefined}>
          <input
            type="radio"
            name={name}
            className="absolute inset-0 [appearance:none] cursor-pointer"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

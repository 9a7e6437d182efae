import { type ReactNode, useId } from 'react'

/** The properties that connect a field to its label and to the error below it. */
interface LabelledField {
  readonly id: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

/** A label above a field, and below it what is wrong with its value. */
export function Labelled({
  label,
  error,
  field,
}: {
  label: string
  error?: string | undefined
  field: (connected: LabelledField) => ReactNode
}) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      {field(error ? { id, 'aria-invalid': true, 'aria-describedby': errorId } : { id })}
      {error && (
        <p id={errorId} role="alert" data-kind="error" className="form-message">
          {error}
        </p>
      )}
    </div>
  )
}

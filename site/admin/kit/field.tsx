import { type ReactNode, useId } from 'react'

/** What a control needs so that its label, help and error belong to it: spread it on the control. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

export interface FieldProps {
  readonly label: ReactNode
  /** A sentence below the control. */
  readonly help?: ReactNode
  /** What is wrong, in Dutch; empty or absent when nothing is. */
  readonly error?: string | undefined
  /** For a label that is clear from what stands around the field. */
  readonly hasHiddenLabel?: boolean
  /** The id for the control, where others must know it; made up by default. */
  readonly id?: string
  /** The name of the field, by which an address can lead to it. */
  readonly name?: string
  readonly children: (control: ControlProps) => ReactNode
}

/** A label above a control, its help and its error below: `<FormField label="Titel">{(control) => <TextInput {...control} />}</FormField>`. */
export function FormField({
  label,
  help,
  error,
  hasHiddenLabel = false,
  id: given,
  name,
  children,
}: FieldProps) {
  const made = useId()
  const id = given ?? made
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className="form-field" data-invalid={error ? true : undefined} data-field={name}>
      <label htmlFor={id} className={hasHiddenLabel ? 'sr-only' : 'form-label'}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {error && (
        <p id={`${id}-error`} className="form-error">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="form-help">
          {help}
        </p>
      )}
    </div>
  )
}

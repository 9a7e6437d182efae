import type { ComponentProps } from 'react'
import { Labelled } from './labelled'

/** A labelled single-line text field. */
export function TextField({
  label,
  error,
  ...rest
}: { label: string; error?: string | undefined } & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <Labelled
      label={label}
      error={error}
      field={(connected) => <input {...connected} className="field" {...rest} />}
    />
  )
}

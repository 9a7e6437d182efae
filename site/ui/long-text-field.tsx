import type { ComponentProps } from 'react'
import { Labelled } from './labelled'

/** A labelled text field of several lines. */
export function LongTextField({
  label,
  error,
  ...rest
}: { label: string; error?: string | undefined } & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <Labelled
      label={label}
      error={error}
      field={(connected) => <textarea {...connected} className="field block" rows={5} {...rest} />}
    />
  )
}

import type { ComponentProps } from 'react'
import { Labelled } from './labelled'

/** A labelled text field of several lines. */
export function LongTextField({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <Labelled label={label} field={(id) => <textarea id={id} className="field block" rows={5} {...rest} />} />
  )
}

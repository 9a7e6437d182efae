import type { ComponentProps } from 'react'
import { Labelled } from './labelled'

/** A labelled single-line text field. */
export function TextField({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return <Labelled label={label} field={(id) => <input id={id} className="field" {...rest} />} />
}

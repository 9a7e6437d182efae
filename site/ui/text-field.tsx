import { type ComponentProps, useId } from 'react'

/** A labelled single-line text field. */
export function TextField({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <input id={id} className="field" {...rest} />
    </div>
  )
}

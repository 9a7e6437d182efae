import { type ComponentProps, useId } from 'react'

/** A labelled text field of several lines. */
export function LongTextField({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <textarea id={id} className="field block" rows={5} {...rest} />
    </div>
  )
}

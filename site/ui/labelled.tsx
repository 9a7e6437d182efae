import { type ReactNode, useId } from 'react'

/** A label above a field; the field gets the id that the label is for. */
export function Labelled({ label, field }: { label: string; field: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      {field(id)}
    </div>
  )
}

import { useId } from 'react'

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
        <label
          key={choice.value}
          className="segment relative flex grow items-center justify-center min-h-[calc(var(--control)-3px)] px-[0.875rem] font-medium whitespace-nowrap cursor-pointer not-first-of-type:border-l-[1.5px] not-first-of-type:border-ink not-data-chosen:hover:bg-tint data-chosen:bg-ink data-chosen:text-ground"
          data-chosen={choice.value === value || undefined}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 appearance-none cursor-pointer focus-visible:z-1 focus-visible:[outline:3px_solid_var(--focus)] focus-visible:outline-offset-2"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

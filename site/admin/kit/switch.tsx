import { type ComponentProps, type ReactNode, useId } from 'react'

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>

/** An on/off switch; a checkbox underneath. Label and help are beside it. */
export function Switch({ label, help, ...rest }: InputProps & { label: ReactNode; help?: ReactNode }) {
  const id = useId()
  return (
    <div className="tick">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is on
        role="switch"
        id={id}
        className="switch"
        aria-describedby={help ? `${id}-help` : undefined}
        {...rest}
      />
      <div>
        <label htmlFor={id} className="tick-label">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="form-help">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}

/** A checkbox; with `hasHiddenLabel` for rows of a table. */
export function Checkbox({
  label,
  hasHiddenLabel = false,
  ...rest
}: InputProps & { label: ReactNode; hasHiddenLabel?: boolean }) {
  return (
    <label className="tick">
      <input type="checkbox" className="checkbox" {...rest} />
      <span className={hasHiddenLabel ? 'sr-only' : 'tick-label'}>{label}</span>
    </label>
  )
}

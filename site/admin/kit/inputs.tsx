import type { ComponentProps } from 'react'

export function TextInput({ className = '', type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} max={LAST_MOMENTS[type]} className={`control ${className}`} {...rest} />
}

/** The last dates that can be chosen: without one, browsers let a year have six digits, and a digit too many becomes part of the year. */
const LAST_MOMENTS: Readonly<Record<string, string>> = {
  date: '9999-12-31',
  'datetime-local': '9999-12-31T23:59',
}

/** Grows with its text where the browser supports that; elsewhere it scrolls. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} className={`control control-text ${className}`} {...rest} />
}

/** A native select. */
export function Select({
  choices,
  className = '',
  ...rest
}: { choices: readonly { readonly value: string; readonly label: string }[] } & ComponentProps<'select'>) {
  return (
    <select className={`control control-select ${className}`} {...rest}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

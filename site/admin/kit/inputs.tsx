import type { ComponentProps } from 'react'

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input type="text" className={`control ${className}`} {...rest} />
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

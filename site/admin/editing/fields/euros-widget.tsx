import { useState } from 'react'
import { shownEuros } from '#contract/shown-euros'
import { TextInput } from '../../kit/inputs'
import { asText, controlProps, type WidgetProps } from './widget'

/** An amount in euros, with a comma before the cents. Anything else stays as typed, so that the error can be shown. */
export function EurosWidget(props: WidgetProps) {
  const { value, onChange } = props
  const [typed, setTyped] = useState('')
  const shown = typeof value === 'number' ? shownEuros(value) : asText(value)
  return (
    <TextInput
      {...controlProps(props)}
      className="tabular-nums max-w-40"
      inputMode="decimal"
      // As typed for as long as it means the value: `19,5` does not become `19,50` under the caret.
      value={amountOf(typed) === value ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(amountOf(target.value))
      }}
      autoComplete="off"
    />
  )
}

/** The number that is written, or the text itself. */
function amountOf(text: string): number | string {
  const amount = text.trim().replace(/^€\s*/, '').replace(/,-$/, '')
  return /^\d{1,9}(?:[.,]\d{1,2})?$/.test(amount) ? Number(amount.replace(',', '.')) : text
}

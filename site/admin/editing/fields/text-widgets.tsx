import { useState } from 'react'
import { shownEuros } from '#contract/shown-euros'
import { TextArea, TextInput } from '../../kit/inputs'
import { LineArea } from '../../kit/line-area'
import { asText, controlProps, type WidgetProps } from './widget'

/** A single line of text. */
export function TextWidget(props: WidgetProps) {
  const { field, value, onChange } = props
  if (field.isHeadline) return <HeadlineInput {...props} />
  return (
    <TextInput
      {...controlProps(props)}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
    />
  )
}

/** The headline of a page, set as visitors see it. Enter goes on in the text, also where its editor is still on its way. */
function HeadlineInput(props: WidgetProps) {
  const { label, value, onChange } = props
  return (
    <LineArea
      {...controlProps(props)}
      className="headline-input"
      rows={1}
      placeholder={label}
      value={asText(value)}
      autoComplete="off"
      onType={onChange}
      onEnter={({ form }) => form?.querySelector<HTMLElement>('.cm-content, .waiting-text')?.focus()}
    />
  )
}

/** An external address. */
export function UrlWidget(props: WidgetProps) {
  const { value, onChange } = props
  return (
    <TextInput
      {...controlProps(props)}
      type="url"
      inputMode="url"
      placeholder="https://"
      value={asText(value)}
      onChange={(event) => onChange(event.target.value.trim())}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** Approximate characters per line of a text field; only for browsers that cannot make it grow themselves. */
const LINE = 72

/** Text of several lines; grows with its contents. */
export function LongTextWidget(props: WidgetProps) {
  const { value, onChange } = props
  const text = asText(value)
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE), 0)
  return (
    <TextArea
      {...controlProps(props)}
      value={text}
      rows={Math.min(Math.max(lines, 3), 24)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A whole number. Anything else stays as typed, so that the error can be shown. */
export function NumberWidget(props: WidgetProps) {
  const { value, onChange } = props
  return (
    <TextInput
      {...controlProps(props)}
      className="tabular-nums max-w-40"
      inputMode="numeric"
      value={asText(value)}
      onChange={({ target }) =>
        onChange(/^(?:0|-?[1-9]\d{0,14})$/.test(target.value) ? Number(target.value) : target.value)
      }
      autoComplete="off"
    />
  )
}

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

/** A value that the site sets once: read-only. */
export function FixedWidget({ id, label, value }: WidgetProps) {
  return (
    <output id={id} aria-label={label} className="font-mono text-mark break-all text-soft">
      {asText(value)}
    </output>
  )
}

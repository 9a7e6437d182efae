import { TextArea, TextInput } from '../../kit/inputs'
import { HeadlineInput } from './headline-input'
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

/** A value that the site sets once: read-only. */
export function FixedWidget({ id, label, value }: WidgetProps) {
  return (
    <output id={id} aria-label={label} className="font-mono text-mark break-all text-soft">
      {asText(value)}
    </output>
  )
}

import { useGoOnInText } from './go-on-in-text'
import { asText, controlProps, type WidgetProps } from './widget'

/** The headline of a page, set as visitors see it. Enter goes on in the text. */
export function HeadlineInput(props: WidgetProps) {
  const { label, value, onChange, onBlur } = props
  const text = useGoOnInText(onChange)
  return (
    <textarea
      {...controlProps(props)}
      className="control headline-input"
      rows={1}
      placeholder={label}
      value={asText(value)}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={text.onKeyDown}
      onBlur={() => {
        text.stop()
        onBlur()
      }}
    />
  )
}

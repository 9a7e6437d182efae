import { useGrown } from './use-grown'
import { asText, controlProps, type WidgetProps } from './widget'

/** The headline of a page, set as visitors see it. Enter goes on in the text, also where its editor is still on its way. */
export function HeadlineInput(props: WidgetProps) {
  const { label, value, onChange } = props
  const area = useGrown(asText(value))
  return (
    <textarea
      {...controlProps(props)}
      ref={area}
      className="control headline-input"
      rows={1}
      placeholder={label}
      value={asText(value)}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.form?.querySelector<HTMLElement>('.cm-content, .waiting-text')?.focus()
      }}
    />
  )
}

import { LineArea } from '../../kit/line-area'
import { asText, controlProps, type WidgetProps } from './widget'

/** The headline of a page, set as visitors see it. Enter goes on in the text, also where its editor is still on its way. */
export function HeadlineInput(props: WidgetProps) {
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

import { editing as text } from '../../../text/admin/editing'
import { controlProps, type WidgetProps } from './widget'

/** On or off. */
export function SwitchWidget(props: WidgetProps) {
  const isOn = props.value === true
  return (
    <div className="tick">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        {...controlProps(props)}
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span aria-hidden="true">{isOn ? text.yes : text.no}</span>
    </div>
  )
}

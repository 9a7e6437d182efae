import { lazyPart } from '../../kit/lazy-part'
import { asText, type WidgetProps } from './widget'

const MarkdownField = lazyPart(async () => (await import('../markdown/markdown-field')).MarkdownField)

/** A Markdown editor with preview; its script is loaded on demand. */
export function MarkdownWidget({ id, label, value, onChange, describedBy, isInvalid }: WidgetProps) {
  return (
    <MarkdownField
      id={id}
      label={label}
      value={asText(value)}
      onChange={onChange}
      isInvalid={isInvalid}
      {...(describedBy === undefined ? {} : { describedBy })}
    />
  )
}

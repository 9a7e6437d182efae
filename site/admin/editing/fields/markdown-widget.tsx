import { lazyPart } from '../../kit/lazy-part'
import { asText, type WidgetProps } from './widget'

const MarkdownField = lazyPart(async () => (await import('../markdown/markdown-field')).MarkdownField)

/** Markdown with its preview; it comes in a script of its own. */
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

import { lazyPart } from '../../kit/lazy-part'
import { asText, type WidgetProps } from './widget'

const MarkdownField = lazyPart(async () => (await import('../markdown/markdown-field')).MarkdownField)

/** A Markdown editor with preview; its script is loaded on demand. */
export function MarkdownWidget({
  id,
  name,
  label,
  value,
  onChange,
  describedBy,
  isInvalid,
  isWithin = false,
}: WidgetProps) {
  return (
    <MarkdownField
      id={id}
      label={label}
      value={asText(value)}
      onChange={onChange}
      isInvalid={isInvalid}
      remarksAt={name}
      isMain={!isWithin}
      {...(describedBy === undefined ? {} : { describedBy })}
    />
  )
}

import { lazyPart, PartFailure } from '../../kit/lazy-part'
import { WaitingText, whenComposed } from './waiting-text'
import { asText, type WidgetProps } from './widget'

/** A Markdown editor with preview; its script is loaded on demand. */
export const MarkdownWidget = lazyPart(
  async () => {
    const { MarkdownField } = await import('../markdown/markdown-field')
    await whenComposed()
    return function Field({
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
  },
  {
    loading: (props: WidgetProps) => <WaitingText {...props} />,
    failed: (failure, props) => (
      <>
        <PartFailure {...failure} />
        <WaitingText {...props} isFailed />
      </>
    ),
  },
)

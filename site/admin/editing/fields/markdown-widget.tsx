import { lazy, Suspense } from 'react'
import { Loading } from '../../kit/states'
import { asText, type WidgetProps } from './widget'

const MarkdownField = lazy(async () => ({
  default: (await import('../markdown/markdown-field')).MarkdownField,
}))

/** Markdown with its preview; it comes in a script of its own. */
export function MarkdownWidget({ id, label, value, onChange, describedBy, isInvalid }: WidgetProps) {
  return (
    <Suspense fallback={<Loading />}>
      <MarkdownField
        id={id}
        label={label}
        value={asText(value)}
        onChange={onChange}
        isInvalid={isInvalid}
        {...(describedBy === undefined ? {} : { describedBy })}
      />
    </Suspense>
  )
}

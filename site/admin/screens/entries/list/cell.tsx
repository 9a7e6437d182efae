import type { Field } from '#contract/content/content-type'
import { shownValue } from '../../../editing/compare/shown-value'
import { shownDate, shownDateTime } from '../../../kit/dutch-clock'

/** A value in a column: a date short, anything else as it is read. */
export function Cell({ field, value }: { field: Field | undefined; value: unknown }) {
  if (field?.widget === 'date' && typeof value === 'string') {
    return (
      <time dateTime={value} title={shownDateTime(value)}>
        {shownDate(value)}
      </time>
    )
  }
  return <>{shownValue(field, value)}</>
}

import type { Field } from '#contract/content/field'
import { shownValue } from '../../editing/compare/shown-value'
import { shownDate } from '../../kit/dutch-clock'

/** A value as the column of a list says it: dates are shortened. */
export function cellText(field: Field | undefined, value: unknown): string {
  return field?.widget === 'date' && typeof value === 'string' ? shownDate(value) : shownValue(field, value)
}

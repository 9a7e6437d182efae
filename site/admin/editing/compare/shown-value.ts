import type { Field } from '#contract/content/content-type'
import { editing as text } from '../../../text/admin/editing'
import { shownDateTime } from '../../kit/dutch-clock'

/** A value of a field as people read it, for comparing two of them; '' for nothing. */
export function shownValue(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (Array.isArray(value)) return value.map(String).join('\n')
  if (typeof value === 'object') return Object.values(value).map(String).join('\n')
  const choice = field?.choices?.find((candidate) => candidate.value === value)
  if (choice) return choice.label
  return field?.widget === 'date' ? shownDateTime(String(value)) : String(value)
}

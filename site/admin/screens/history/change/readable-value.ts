import type { Field } from '#contract/content/content-type'
import { parseDate } from '#contract/dates'
import { shownValue } from '../../../editing/compare/shown-value'

/** Widgets of values that are replaced, not edited: comparing them word by word says nothing. */
const WHOLE = new Set(['date', 'switch', 'number', 'choice', 'image'])

export function isWholeValue(field: Field | undefined): boolean {
  return field !== undefined && WHOLE.has(field.widget)
}

/** A value as its file has it, as people read it; null for none. */
export function readableValue(field: Field | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (field?.widget === 'date') return shownValue(field, parseDate(value) ?? value)
  // What only a writer can put into a file, such as nested values.
  if (isNested(value)) return JSON.stringify(value, null, 2)
  return shownValue(field, value)
}

function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null)
  return typeof value === 'object'
}

/** Whether two values are no different to people: an empty text, an empty list and nothing at all. */
export function isEmptyBothWays(before: unknown, after: unknown): boolean {
  return isEmpty(before) && isEmpty(after)
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

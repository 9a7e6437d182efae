import type { Field, Fields } from '#contract/content/field'
import { fieldsOf, isNested, type NestedItem } from '#contract/content/nested-fields'
import { isPlainRecord } from '#contract/content/plain-data'

/** A text in an entry, with its place. */
export interface FieldText {
  /** The name of the entry's field that holds it, and its path in that: `['2', 'cards', '0', 'title']`. */
  readonly name: string
  readonly within: readonly string[]
  /** The declaration of the text itself. */
  readonly field: Field
  readonly text: string
}

/** Returns the new text of a place, or the same. */
type ChangeText = (place: FieldText) => string

/**
 * Offers every text in the declared fields of an entry, also in lists, records and blocks, to be changed.
 * @returns the new values of the fields in which something changed.
 */
export function changeTexts(fields: Fields, entry: NestedItem, change: ChangeText): Record<string, unknown> {
  return changesOf(fields, entry, (name, field, value) =>
    changedValue(field, value, (within, inner, text) => change({ name, within, field: inner, text })),
  )
}

function changesOf(
  fields: Fields,
  item: NestedItem,
  changed: (name: string, field: Field, value: unknown) => unknown,
): Record<string, unknown> {
  const changes = Object.entries(fields).flatMap(([name, field]) => {
    if (!Object.hasOwn(item, name)) return []
    const value = changed(name, field, item[name])
    return value === item[name] ? [] : [[name, value] as const]
  })
  return Object.fromEntries(changes)
}

type ChangeWithin = (within: readonly string[], field: Field, text: string) => string

/** The value itself when nothing in it changed. */
function changedValue(field: Field, value: unknown, change: ChangeWithin): unknown {
  if (typeof value === 'string') return change([], field, value)
  if (!Array.isArray(value)) return value
  const items = value.map((item: unknown, at) => {
    const place = String(at)
    if (!isNested(field))
      return changedValue(field, item, (within, ...text) => change([place, ...within], ...text))
    if (!isPlainRecord(item)) return item
    const changes = changesOf(fieldsOf(field, item), item, (name, inner, held) =>
      changedValue(inner, held, (within, ...text) => change([place, name, ...within], ...text)),
    )
    return Object.keys(changes).length > 0 ? { ...item, ...changes } : item
  })
  return items.some((item, at) => item !== value[at]) ? items : value
}

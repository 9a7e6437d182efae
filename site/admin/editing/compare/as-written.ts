import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import type { Field, Fields } from '#contract/content/field'

/**
 * Records as their file would hold them: without the space around a title, for instance, that a form goes on
 * showing. Values that cannot be parsed stay as typed.
 */
export function asWritten({ fields }: AnyContentType, items: readonly Item[]): Item[] {
  return items.map((item) => recordAsWritten(fields, item))
}

/** The same for one record, which may be an item of a list. */
export function recordAsWritten(fields: Fields, item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, valueAsWritten(fields[name], value)]),
  )
}

/** The same for the value of a field. */
export function valueAsWritten(field: Field | undefined, value: unknown): unknown {
  const read = field?.schema.safeParse(value)
  return read?.success ? read.data : value
}

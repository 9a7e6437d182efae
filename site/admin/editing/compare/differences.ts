import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { changedFields, movedRecords } from '#contract/content/describe-change'
import type { Field, Fields } from '#contract/content/field'
import { nestedChanges } from '#contract/content/nested-changes'
import { fieldsOf, fieldWithin, isNested, labelWithin } from '#contract/content/nested-fields'
import { isPlainRecord } from '#contract/content/plain-data'
import { asWritten } from './as-written'
import { valueWithin, withValueWithin } from './within'

/** One place where two versions differ. */
export interface Difference {
  /**
   * The path used by the server: `title`; in a list of records `hero.orderIndex`; in a block `blocks.2.title`.
   */
  readonly path: string
  /** The place in words: `Titel`, in a list `hero: Volgorde`. */
  readonly label: string
  /** Empty for a whole record that was added or removed. */
  readonly field: string
  /** The declaration of a place within a list of blocks or records; absent for a whole field. */
  readonly inner?: Field | undefined
  readonly before: unknown
  readonly after: unknown
}

/** The differences between the records of two versions; in a list, records are matched by their id. */
export function differences(
  type: AnyContentType,
  before: readonly Item[],
  after: readonly Item[],
): readonly Difference[] {
  const [was, is] = [byKey(type, before), byKey(type, after)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key) =>
    recordDifferences(type, { key, before: was.get(key), after: is.get(key) }),
  )
}

/** How many changes somebody made: a record that was moved is one, however many others got another place by it. */
export function countChanges(
  type: AnyContentType,
  { before, after }: { before: readonly Item[]; after: readonly Item[] },
): number {
  const found = differences(type, before, after)
  if (!isSavedAsList(type)) return found.length
  const others = found.filter(({ field }) => !type.fields[field]?.isPlace)
  const moved = movedRecords(type, asWritten(type, before), asWritten(type, after))
  // An order that only differs in its numbers is a change all the same.
  return others.length + moved.length || found.length
}

/** Whether a type is saved as a whole list of records, rather than as one entry or document. */
export function isSavedAsList(type: AnyContentType): boolean {
  return type.editing === 'whole' && type.place.isList
}

/** The key of a record in a form; '' where there is only one. */
export function recordKey(type: AnyContentType, item: Item, index: number): string {
  return isSavedAsList(type) ? String(item.id || `#${index + 1}`) : ''
}

function byKey(type: AnyContentType, items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item, index) => [recordKey(type, item, index), item]))
}

function recordDifferences(
  type: AnyContentType,
  { key, before, after }: { key: string; before: Item | undefined; after: Item | undefined },
): Difference[] {
  if (!before || !after) {
    const item = before ?? after ?? {}
    const label = type.title(item) || type.labels.one
    return [{ path: key, label, field: '', before: before ?? null, after: after ?? null }]
  }
  const heading = key === '' ? '' : `${type.title(after) || key}: `
  return changedFields(type, before, after).flatMap((field) => {
    const declared = type.fields[field]
    const path = key === '' ? field : `${key}.${field}`
    const values = { before: before[field], after: after[field] }
    if (!isNested(declared)) return [{ path, label: heading + (declared?.label ?? field), field, ...values }]
    return nestedChanges(declared, values.before, values.after).map(({ within, ...change }) => ({
      path: [path, ...within].join('.'),
      label: heading + labelWithin(declared, values.after, within),
      field,
      ...(within.length === 0 ? {} : { inner: fieldWithin(declared, values.after, within) }),
      ...change,
    }))
  })
}

/** A record of a form and one of its fields; `field` is '' for the record itself. */
interface Spot {
  readonly index: number
  readonly field: string
  /** The path within the field, if it continues: `['2', 'title']`. */
  readonly within?: readonly string[]
}

/**
 * The record and the field for a path in the server's replies: `title`, `hero.orderIndex`, `#3.key`,
 * `blocks.2.title`. Field names may contain dots themselves. Undefined for a path that no form shows.
 */
export function spotAt(type: AnyContentType, items: readonly Item[], path: string): Spot | undefined {
  for (const [index, item] of items.entries()) {
    const key = recordKey(type, item, index)
    if (key !== '' && path === key) return { index, field: '' }
    for (const start of key === '' ? [''] : [`${key}.`, `#${index + 1}.`, `${index}.`]) {
      const found = path.startsWith(start) && fieldAt(type, path.slice(start.length))
      if (found) return { index, ...found }
    }
  }
  return undefined
}

/** The field that a path starts with (the longest matching name), and the path within it. */
function fieldAt(type: AnyContentType, path: string): Omit<Spot, 'index'> | undefined {
  if (Object.hasOwn(type.fields, path)) return { field: path }
  const field = Object.keys(type.fields)
    .filter((name) => path.startsWith(`${name}.`))
    .toSorted((one, other) => other.length - one.length)[0]
  return field === undefined ? undefined : { field, within: path.slice(field.length + 1).split('.') }
}

/** The label of a place in a form, with its declaration. */
export function describeSpot(type: AnyContentType, item: Item, { field, within = [] }: Omit<Spot, 'index'>) {
  const declared = type.fields[field]
  if (!declared) return { label: '', declared: undefined }
  if (!isNested(declared)) return { label: declared.label, declared }
  return {
    label: labelWithin(declared, item[field], within),
    declared: fieldWithin(declared, item[field], within),
  }
}

/** The fields of a whole record, or of a block or record in a list of one, that is at a place; undefined for a field. */
export function fieldsOfWhole(
  type: AnyContentType,
  { field, within = [] }: Omit<Spot, 'index'>,
  { record, whole }: { record: Item; whole: unknown },
): Fields | undefined {
  if (field === '') return type.fields
  const declared = type.fields[field]
  const list = declared && fieldWithin(declared, record[field], within.slice(0, -1))
  return isNested(list) && isPlainRecord(whole) ? fieldsOf(list, whole) : undefined
}

/** The value at a path; undefined for a record that does not exist. */
export function valueAt(type: AnyContentType, items: readonly Item[], path: string): unknown {
  const spot = spotAt(type, items, path)
  if (!spot) return undefined
  const item = items[spot.index]
  return spot.field === '' ? item : valueWithin(item?.[spot.field], spot.within ?? [])
}

/** The records with another value at a path; for a whole record, undefined removes it. */
export function withValueAt(
  type: AnyContentType,
  items: readonly Item[],
  { path, value }: { path: string; value: unknown },
): Item[] {
  const spot = spotAt(type, items, path)
  if (!spot) return isPlainRecord(value) ? [...items, value] : [...items]
  if (spot.field !== '') {
    const { field, within = [] } = spot
    return items.map((item, index) =>
      index === spot.index ? { ...item, [field]: withValueWithin(item[field], within, value) } : item,
    )
  }
  return items.flatMap((item, index) => (index !== spot.index ? [item] : isPlainRecord(value) ? [value] : []))
}

import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { changedFields } from '#contract/content/describe-change'

/** One place where two versions are not the same. */
export interface Difference {
  /** As the server calls it: `title`; in a list of records `hero.orderIndex`. */
  readonly path: string
  /** Where it is, for people: `Titel`, in a list `hero: Volgorde`. */
  readonly label: string
  /** Empty for a record that came or went as a whole. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** Where the records of two versions differ; in a list they are told apart by their id. */
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

/** How many records there are of a kind: one entry or document, or a list that is saved as a whole. */
export function isSavedAsList(type: AnyContentType): boolean {
  return type.editing === 'whole' && type.place.isList
}

/** What tells a record of a form from the others; '' where there is only one. */
function recordKey(type: AnyContentType, item: Item, index: number): string {
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
  return changedFields(type, before, after).map((field) => ({
    path: key === '' ? field : `${key}.${field}`,
    label: heading + (type.fields[field]?.label ?? field),
    field,
    before: before[field],
    after: after[field],
  }))
}

/** A record of a form and one of its fields; `field` is '' for the record itself. */
interface Spot {
  readonly index: number
  readonly field: string
}

/**
 * The record and the field that a path of the server's replies means: `title`, `hero.orderIndex`, `#3.key`.
 * Names of fields may hold dots themselves. Undefined for what no form shows.
 */
export function spotAt(type: AnyContentType, items: readonly Item[], path: string): Spot | undefined {
  for (const [index, item] of items.entries()) {
    const key = recordKey(type, item, index)
    if (key !== '' && path === key) return { index, field: '' }
    for (const start of key === '' ? [''] : [`${key}.`, `#${index + 1}.`, `${index}.`]) {
      const field = path.slice(start.length)
      if (path.startsWith(start) && Object.hasOwn(type.fields, field)) return { index, field }
    }
  }
  return undefined
}

/** What stands at a path; undefined for a record that is not there. */
export function valueAt(type: AnyContentType, items: readonly Item[], path: string): unknown {
  const spot = spotAt(type, items, path)
  if (!spot) return undefined
  const item = items[spot.index]
  return spot.field === '' ? item : item?.[spot.field]
}

/** The records with another value at a path; undefined for a whole record takes it away. */
export function withValueAt(
  type: AnyContentType,
  items: readonly Item[],
  { path, value }: { path: string; value: unknown },
): Item[] {
  const spot = spotAt(type, items, path)
  if (!spot) return isRecord(value) ? [...items, value] : [...items]
  if (spot.field !== '') {
    return items.map((item, index) => (index === spot.index ? { ...item, [spot.field]: value } : item))
  }
  return items.flatMap((item, index) => (index !== spot.index ? [item] : isRecord(value) ? [value] : []))
}

const isRecord = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

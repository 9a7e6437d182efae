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
export function isList(type: AnyContentType): boolean {
  return type.editing === 'whole' && type.storage.kind === 'records'
}

/** What tells a record of a form from the others; '' where there is only one. */
export function recordKey(type: AnyContentType, item: Item, index: number): string {
  return isList(type) ? String(item.id || `#${index + 1}`) : ''
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

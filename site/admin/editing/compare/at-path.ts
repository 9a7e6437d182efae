import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { recordKey } from './differences'

/** A record of a form and one of its fields; `field` is '' for the record itself. */
export interface Spot {
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

import type { Item } from '#contract/admin/entries'
import type { FormSource, Version } from './source'

/** Whether visitors see every save at once, of a type whose entries need not be public. */
export const isOnline = ({ type, isNew }: FormSource, saved: Item = {}): boolean =>
  type.planning !== undefined && !isNew && type.isPublic(saved, Date.now())

/** The moment at which it goes public by itself, ISO 8601 in UTC; null where it does not. */
export function momentAhead({ type }: Pick<FormSource, 'type'>, item: Item = {}): string | null {
  const from = type.publicFrom?.(item)
  return from === undefined || from <= Date.now() ? null : new Date(from).toISOString()
}

/** Whether an entry was put online since the version that a form has seen. */
export const cameOnline = (
  source: FormSource,
  { seen, current }: { readonly seen: Version; readonly current: Version },
): boolean => !isOnline(source, seen.items[0]) && isOnline(source, current.items[0])

/** Whether the first save of a new entry shows it to visitors: of a type that has no button for that. */
export const showsAtOnce = ({ type, isNew }: Pick<FormSource, 'type' | 'isNew'>, item: Item = {}): boolean =>
  isNew && type.planning === undefined && type.publication.length > 0 && type.isPublic(item, Date.now())

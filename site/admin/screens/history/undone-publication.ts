import type { ChangeDetail } from '#contract/admin/history'
import { type ChangedEntry, changedEntries } from './changed-entries'

/** The titles of entries that visitors lose, and get, when a change is undone. */
export interface UndonePublication {
  readonly leaving: readonly string[]
  readonly coming: readonly string[]
}

/**
 * What undoing a change does to entries that it published or hid. Those that it made or deleted go or return as a whole.
 * @param now milliseconds since 1970
 */
export function undonePublication(
  change: Pick<ChangeDetail, 'items' | 'files'>,
  now: number,
): UndonePublication {
  const entries = change.files
    .flatMap((file) => changedEntries(change, file))
    .filter(({ status }) => status === 'changed' || status === 'renamed')
    .map((entry) => ({
      title: entry.title,
      was: isPublic(entry, 'before', now),
      is: isPublic(entry, 'after', now),
    }))
  return {
    leaving: entries.filter(({ was, is }) => is && !was).map(({ title }) => title),
    coming: entries.filter(({ was, is }) => was && !is).map(({ title }) => title),
  }
}

/** Whether visitors saw it on this side of the change, by what changed: the example of a type is public. */
function isPublic({ type, fields }: ChangedEntry, side: 'before' | 'after', now: number): boolean {
  if (!type) return true
  const values = fields.flatMap((field) => {
    if (!type.publication.includes(field.field)) return []
    const read = type.fields[field.field]?.schema.safeParse(field[side] ?? undefined)
    return read?.success ? [[field.field, read.data] as const] : []
  })
  return type.isPublic({ ...type.example, ...Object.fromEntries(values) }, now)
}

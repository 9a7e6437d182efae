import type { BulkChange } from '#contract/admin/entries'
import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { describeBulk, lowerFirst } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import { encode, withoutMark } from '../../storage/bytes'
import { entriesFrom } from '../../storage/codecs'
import { splicerFor } from '../../storage/splicer'
import type { By, Desk } from './context'
import { PendingTree } from './pending-tree'
import { prepareRemoval } from './remove'
import { prepareSave } from './save'
import { invalid, nameFieldOf } from './validate'

/**
 * Changes or deletes several entries as one commit: all of them, or none.
 * @returns the commit; null when nothing had changed.
 * @throws {Problem} stale for the first entry that someone else changed, unprocessable, not-found.
 */
export function changeMany<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  { entries, change }: BulkChange,
  by: By,
): Promise<string | null> {
  return desk.write(async (tree) => {
    // Entries of one file follow each other: each sees what the one before made of it.
    const pending = new PendingTree(tree)
    const named = new Set<string>()
    let count = 0
    for (const { id, etag: ifMatch } of entries) {
      if (change === null) {
        pending.add([(await prepareRemoval(desk, type, { id, ifMatch }, pending)).change])
        count += 1
        continue
      }
      const { next, changes } = await prepareSave(desk, type, { id, fields: change, ifMatch }, pending)
      if (changes.length > 0) count += 1
      pending.add(changes)
      requireOwnNames(type, next, named)
    }
    if (count === 0) return null
    const labels = Object.keys(change ?? {}).map((name) => lowerFirst(type.fields[name]?.label ?? name))
    const words = change === null ? 'verwijderd' : `gewijzigd (${labels.join(', ')})`
    const message = by.message ?? describeBulk(type, count, words)
    const trailers = { 'Content-Item': type.name, 'Content-Action': change === null ? 'delete' : 'update' }
    return tree.commit({ changes: pending.changes(), author: by.author, message, trailers })
  })
}

/**
 * Puts the entries of a list in this order; ones that are not named keep their place after the one before them.
 * @returns the commit; null when the order was this already.
 */
export function orderEntries<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  ids: readonly string[],
  by: By,
): Promise<string | null> {
  const { storage } = type
  if (storage.kind !== 'records')
    throw new Problem('bad-request', 'Hiervan kun je de volgorde niet wijzigen.')
  if (new Set(ids).size < ids.length) throw new Problem('bad-request', 'Noem elk onderdeel één keer.')
  return desk.write(async (tree) => {
    const text = await desk.text(tree, storage.file)
    // A writer may just have taken some away.
    const there = new Set(text === null ? [] : entriesFrom(withoutMark(text), storage).map(({ key }) => key))
    const keys = ids.flatMap((id) => desk.library.catalogue(type).entry(id)?.key ?? [])
    const ordered =
      text === null
        ? null
        : splicerFor(storage).order(
            text,
            keys.filter((key) => there.has(key)),
          )
    if (ordered === null || ordered === text) return null
    const message = by.message ?? `${type.labels.many}: volgorde gewijzigd`
    const trailers = { 'Content-Item': type.name, 'Content-Action': 'order' }
    const changes = [{ path: storage.file, bytes: encode(ordered) }]
    return tree.commit({ changes, author: by.author, message, trailers })
  })
}

/** The library knows nothing yet of what the entries before this one are called from now on. */
function requireOwnNames<F extends Fields>(
  type: ContentType<F>,
  value: ValueOf<F>,
  named: Set<string>,
): void {
  for (const name of type.names(value)) {
    if (named.has(name)) {
      const message = `"${name}" kan maar van één onderdeel zijn.`
      throw invalid([{ path: nameFieldOf(type, value, name), message }])
    }
    named.add(name)
  }
}

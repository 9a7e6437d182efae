import type { Storage } from '#contract/content/place'
import { withoutMark } from '../../../server/storage/bytes'
import { inOrder, withChanges, withEntry, withoutEntry } from '../../../server/storage/entries'
import type { RawEntry } from '../../../server/storage/read-entries'
import type { FieldChanges } from '../../../server/storage/splice/fields'
import { storageOf } from '../../../server/storage/storage-of'

/** The entries of a text, which may start with a byte order mark. */
export function entriesFrom(text: string, storage: Storage): RawEntry[] {
  return storageOf({ storage }).entries(withoutMark(text))
}

/** Changes the entries of a text, each as a save would write it. */
export function splicerFor(storage: Storage) {
  const adapter = storageOf({ storage })

  function write(text: string | null, change: (entries: readonly RawEntry[]) => readonly RawEntry[]) {
    const isBlank = text === null || (storage.kind === 'records' && withoutMark(text).trim() === '')
    const before = isBlank ? [] : entriesFrom(text, storage)
    return adapter.spliced(text, before, change(before))
  }

  const written = (...given: Parameters<typeof write>) => write(...given) ?? ''
  return {
    change: (text: string, key: string, changes: FieldChanges) =>
      written(text, (entries) => withChanges(entries, key, changes)),
    add: (text: string | null, fields: FieldChanges, position?: number) =>
      written(text, (entries) => withEntry(entries, fields, position)),
    remove: (text: string, key: string) => write(text, (entries) => withoutEntry(entries, key)),
    order: (text: string, keys: readonly string[]) =>
      written(text, (entries) =>
        inOrder(
          entries,
          keys.map((key) => requireEntry(entries, key)),
        ),
      ),
  }
}

function requireEntry(entries: readonly RawEntry[], key: string): RawEntry {
  const entry = entries.find((one) => one.key === key)
  if (!entry) throw new Error(`no record ${key}`)
  return entry
}

import type { Storage } from '#contract/content/place'
import { perObject } from '#contract/per-object'
import { Unreadable } from '../files/unreadable'
import { decodeExact, withoutMark } from './bytes'
import { documentStorage } from './document'
import { markdownStorage } from './markdown'
import type { RawEntry } from './read-entries'
import { recordsStorage } from './records'
import type { StorageAdapter } from './storage-adapter'

interface Stored {
  readonly storage: Storage
}

const adapterOf = perObject((storage: Storage): StorageAdapter => {
  if (storage.kind === 'markdown') return markdownStorage(storage)
  return storage.kind === 'records' ? recordsStorage(storage) : documentStorage(storage.file)
})

/** The storage adapter of a content type: the only place that asks which kind of storage it is. */
export function storageOf({ storage }: Stored): StorageAdapter {
  return adapterOf(storage)
}

/** The entries in these bytes of a file. @throws {Unreadable} when they are not such a file. */
export function entriesIn(type: Stored, bytes: Uint8Array): RawEntry[] {
  return storageOf(type).entries(withoutMark(decodeExact(bytes)))
}

/** The same, or why they are not. */
export function sourceOf(type: Stored, bytes: Uint8Array): RawEntry[] | Unreadable {
  try {
    return entriesIn(type, bytes)
  } catch (error) {
    if (error instanceof Unreadable) return error
    throw error
  }
}

/** The entries of an older version; none if it could not be read even then. */
export function readableEntries(type: Stored, bytes: Uint8Array | null): RawEntry[] {
  return readEntries(type, bytes) ?? []
}

/** Whether an older version tells which entries it has; an absent one has none. */
export function isReadable(type: Stored, bytes: Uint8Array | null): boolean {
  return readEntries(type, bytes) !== undefined
}

function readEntries(type: Stored, bytes: Uint8Array | null): RawEntry[] | undefined {
  const source = bytes === null ? [] : sourceOf(type, bytes)
  return source instanceof Unreadable ? undefined : source
}

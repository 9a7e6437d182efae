import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyContentType } from '#contract/content/content-types'
import { type Library, openLibrary } from '../content/library'
import type { FileHistory } from '../content/read-entry'
import { absentOrThrow } from '../files/error-code'
import { writeDurably } from '../files/write-durably'
import { decodeExact } from '../storage/bytes'
import { readContentFile } from '../storage/content-file'
import { withEntry } from '../storage/entries'
import type { RawEntry } from '../storage/read-entries'
import type { FieldChanges } from '../storage/splice/fields'
import { storageOf } from '../storage/storage-of'

/**
 * The content of a folder as a server would read it at a moment (milliseconds since 1970). The caller must close it.
 * @param history what git knows of the files; nothing when absent.
 */
export function openContentFolder(
  root: string,
  now: number,
  history: ReadonlyMap<string, FileHistory> = new Map(),
): Promise<Library> {
  const log = { warn: () => undefined }
  return openLibrary({ root, readDates: async () => history, now: () => now, log })
}

/**
 * Adds new entries to the file where they belong: a new file, or the list of their type.
 * @param path relative to the root.
 * @returns false when its own file already exists: nothing is written then.
 */
export async function addToFolder(
  root: string,
  type: Pick<AnyContentType, 'storage' | 'place'>,
  { path, entries }: { readonly path: string; readonly entries: readonly FieldChanges[] },
): Promise<boolean> {
  const place = join(root, path)
  const bytes = await readFile(place).catch(absentOrThrow)
  if (bytes !== null && type.place.hasNamedFiles) return false
  const file = await readContentFile(storageOf(type), {
    read: async () => bytes && decodeExact(bytes),
    write: (text) => writeDurably(place, text ?? ''),
  })
  file.data = entries.reduce<readonly RawEntry[]>((all, fields) => withEntry(all, fields), file.data)
  await file.write()
  return true
}

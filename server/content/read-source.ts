import { join } from 'node:path'
import type { AnyContentType } from '#contract/content/content-types'
import { linkedFolder } from '../files/link-on-the-way'
import { readText, readTextAtOnce } from '../files/read-text'
import { Unreadable } from '../files/unreadable'
import { readContentFile } from '../storage/content-file'
import type { FoundFile } from '../storage/scan'
import { storageOf } from '../storage/storage-of'
import type { Source } from './read-entry'

/**
 * The content of a file, or why it cannot be read.
 * @param from the root of the site, and whether it is being opened: then nobody is kept waiting by a read.
 * @throws errors that say nothing about the file itself.
 */
export async function readSource(
  type: AnyContentType,
  { path, link }: FoundFile,
  from: { readonly root: string; readonly isOpening: boolean },
): Promise<Source> {
  if (link !== undefined) return linkedFolder(link)
  const read = from.isOpening ? readTextAtOnce : readText
  const text = { read: async () => read(join(from.root, path)), write: neverHere }
  return readContentFile(storageOf(type), text).then(({ data }) => data, unreadable)
}

/** Whether the system refused to read a file: what is in it may be in order. */
export const isRefusal = (source: Source | undefined): source is Unreadable =>
  source instanceof Unreadable && source.cause !== undefined

/** Saving is done elsewhere, in the one queue of writers. */
function neverHere(): never {
  throw new Error('the library only reads')
}

function unreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error
  throw error
}

import type { AnyContentType } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import { Unreadable } from '../files/unreadable'
import { entriesIn } from '../storage/storage-of'
import { type KeptFile, keptFile, type Source } from './read-entry'

/** Placeholder dates: no problem depends on when a file was made. */
const NEVER = { created: '2000-01-01T00:00:00.000Z', modified: '2000-01-01T00:00:00.000Z' }

/** The problems of a file with these bytes at this path, as the library would report them. */
export function problemsIn(type: AnyContentType, path: string, bytes: Uint8Array): readonly FileProblem[] {
  return fileIn(type, path, bytes).problems
}

/** A file with these bytes at this path, as the library would read it without an earlier version. */
export function fileIn(type: AnyContentType, path: string, bytes: Uint8Array): KeptFile {
  return keptFile(type, { path, stamp: '', modified: 0 }, NEVER, sourceOf(type, bytes))
}

function sourceOf(type: AnyContentType, bytes: Uint8Array): Source {
  try {
    return entriesIn(type, bytes)
  } catch (error) {
    if (error instanceof Unreadable) return error
    throw error
  }
}

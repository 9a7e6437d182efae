import type { AnyContentType } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import { Unreadable } from '../files/unreadable'
import { entriesIn } from '../storage/storage-of'
import { keptFile, type Source } from './read-entry'

/** Nothing that is wrong with a file follows from when it was made. */
const NEVER = { created: '2000-01-01T00:00:00.000Z', modified: '2000-01-01T00:00:00.000Z' }

/** What would be wrong with a file of these bytes at this path: what the library says of one on disk. */
export function problemsIn(type: AnyContentType, path: string, bytes: Uint8Array): readonly FileProblem[] {
  return keptFile(type, { path, stamp: '' }, NEVER, sourceOf(type, bytes)).problems
}

function sourceOf(type: AnyContentType, bytes: Uint8Array): Source {
  try {
    return entriesIn(type, bytes)
  } catch (error) {
    if (error instanceof Unreadable) return error
    throw error
  }
}

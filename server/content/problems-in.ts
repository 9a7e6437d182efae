import type { AnyContentType } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import { sourceOf } from '../storage/storage-of'
import { type KeptFile, keptFile, UNDATED } from './read-entry'

/** The problems of a file with these bytes at this path, as the library would report them. */
export function problemsIn(type: AnyContentType, path: string, bytes: Uint8Array): readonly FileProblem[] {
  return fileIn(type, path, bytes).problems
}

/** A file with these bytes at this path, as the library would read it without an earlier version. */
export function fileIn(type: AnyContentType, path: string, bytes: Uint8Array): KeptFile {
  return keptFile(type, { path, stamp: '', modified: 0 }, UNDATED, sourceOf(type, bytes))
}

import { get, post, put } from '../exchange'
import type { FileProblem } from '../problem'
import { adminApi } from './addresses'

/** Mending a content file that cannot be read, or has fields that are not valid. */

/** An earlier version of a file without problems. */
export interface GoodVersion {
  readonly sha: string
  readonly author: string
  /** ISO 8601 in UTC. */
  readonly date: string
  /** With `\n` for each line end. */
  readonly text: string
}

/** A file of content with what is wrong in it. Its ETag is of its bytes. */
export interface BrokenFile {
  readonly path: string
  /** What it is about: `Artikel “Beginnen met AI”`. */
  readonly title: string
  /** With `\n` for each line end; null for what is not a text that can be edited. */
  readonly text: string | null
  /** Each with its line, as far as that is known; none when it is in order. */
  readonly problems: readonly FileProblem[]
  /** What visitors get meanwhile: the file as it is, its last valid version, or nothing. */
  readonly shows: 'now' | 'before' | 'nothing'
  /** The newest version that was in order; null when git has none. */
  readonly good: GoodVersion | null
  /** Where the admin edits it once it is in order. */
  readonly screen: string
}

export const repair = {
  get: get(adminApi.repair)<{ query: { readonly path: string }; reply: BrokenFile }>(),
  /** What would be wrong in a file with this text. */
  check: post(adminApi.repairCheck)<{
    body: { readonly path: string; readonly text: string }
    reply: { readonly problems: readonly FileProblem[] }
  }>(),
  /** Saves a text without problems as one commit; lines that are the same keep their bytes. */
  save: put(adminApi.repair)<{
    query: { readonly path: string }
    body: { readonly text: string }
    reply: { readonly sha: string | null }
  }>(),
  /**
   * Restores the file as a commit has it. What was never committed is committed first as it is, so that it can be
   * found again.
   */
  putBack: post(adminApi.repairPutBack)<{
    body: { readonly path: string; readonly sha: string }
    reply: { readonly sha: string | null }
  }>(),
} as const

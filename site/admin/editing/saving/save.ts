import type { ConflictSides, Item, MergedPiece, StaleReply } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import { Stale } from '../../api/refusals'
import { isSavedAsList } from '../compare/differences'
import { type FormSource, recordsIn, type Version, type Written } from './source'

/** A version that two people made: both changed it since they saw the same one. */
export interface Conflict {
  /** What the editor began with; null when nobody remembers. */
  readonly base: readonly Item[] | null
  readonly current: Version
  /** Both edits, and the editor's own where they touch each other. */
  readonly proposal: readonly Item[]
  /** Where they do, as the server writes it. */
  readonly paths: readonly string[]
  /** Of the long texts among them the pieces they are made of, by their path. */
  readonly clashes: Readonly<Record<string, readonly MergedPiece[]>>
  /** What both have at places within a list, by their path. */
  readonly sides?: Readonly<Record<string, ConflictSides>>
}

/** What became of a save. */
export type SaveOutcome =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'saved'
      readonly version: Written
      /** What was there before it was saved, when someone else had changed it; what was saved holds both. */
      readonly mergedWith: Version | null
    }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** Somebody deleted it. */
  | { readonly kind: 'gone' }

/** The words for the commit that makes `after` of `before`; there is nothing before what is new. */
export type Words = (before: readonly Item[], after: readonly Item[]) => string

/** How many times in a row somebody else may be first before we give up. */
const MOST_ATTEMPTS = 4

/**
 * Saves what the editor made of the version that they saw. Where somebody else changed other places meanwhile,
 * both edits are saved; where they changed the same place, nothing is, and the conflict comes back.
 * Throws as `call` does.
 */
export async function save(
  source: FormSource,
  { seen, items, message }: { seen: Version; items: readonly Item[]; message: Words },
): Promise<SaveOutcome> {
  if (!source.isNew && isSame(items, seen.items)) return { kind: 'unchanged' }
  let attempt = { etag: seen.etag, items, message: message(source.isNew ? [] : seen.items, items) }
  let mergedWith: Version | null = null
  for (let count = 1; ; count += 1) {
    try {
      const version = await source.write(attempt.items, attempt)
      return { kind: 'saved', version, mergedWith }
    } catch (error) {
      if (!(error instanceof Stale) || count >= MOST_ATTEMPTS) throw error
      const found = readStale(source, error.stale)
      if (found === 'gone') return { kind: 'gone' }
      if (found.paths.length > 0) return { kind: 'conflict', conflict: found }
      mergedWith = found.current
      const { current, proposal } = found
      attempt = { etag: current.etag, items: proposal, message: message(current.items, proposal) }
    }
  }
}

/** What the server says of a version that is no longer current. */
function readStale(source: FormSource, stale: StaleReply): Conflict | 'gone' {
  if (stale.current === null || stale.etag === null) return 'gone'
  const asList = isSavedAsList(source.type)
  return {
    base: stale.base === null ? null : recordsIn(stale.base, asList),
    current: { items: recordsIn(stale.current, asList), etag: stale.etag },
    proposal: recordsIn(stale.merged ?? stale.proposal, asList),
    paths: stale.conflicts,
    clashes: stale.clashes ?? {},
    sides: stale.sides ?? {},
  }
}

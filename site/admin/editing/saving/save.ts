import type { ConflictSides, Item, MergedPiece, StaleReply } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import { Stale } from '../../api/refusals'
import { isSavedAsList } from '../compare/differences'
import { type FormSource, recordsIn, type Version, type Written } from './source'

/** A conflict: two people changed the version that both had seen. */
export interface Conflict {
  /** The common version; null when it is not known. */
  readonly base: readonly Item[] | null
  readonly current: Version
  /** Both edits merged, with the editor's own where they clash. */
  readonly proposal: readonly Item[]
  /** The clashing places, as the server's paths. */
  readonly paths: readonly string[]
  /** The merged pieces of the clashing long texts, by path. */
  readonly clashes: Readonly<Record<string, readonly MergedPiece[]>>
  /** Both values at clashing places within a list, by path. */
  readonly sides?: Readonly<Record<string, ConflictSides>>
}

/** The outcome of a save. */
export type SaveOutcome =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'saved'
      readonly version: Written
      /**
       * The version that someone else had saved in the meantime, if any; the saved version contains both edits.
       */
      readonly mergedWith: Version | null
    }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** Somebody has deleted it. */
  | { readonly kind: 'gone' }

/** The commit message for the change from `before` to `after`; `before` is empty for a new entry. */
export type Words = (before: readonly Item[], after: readonly Item[]) => string

/** How many times in a row somebody else may get in first before we give up. */
const MOST_ATTEMPTS = 4

/**
 * Saves the edits to the version that the editor saw. If somebody else has changed other places in the
 * meantime, both edits are saved; if they changed the same place, nothing is saved and the conflict is
 * returned.
 * Throws as `call` does.
 */
export async function save(
  source: FormSource,
  { seen, items, message }: { seen: Version; items: readonly Item[]; message: Words },
): Promise<SaveOutcome> {
  if (!source.isNew && !seen.isMended && isSame(items, seen.items)) return { kind: 'unchanged' }
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

/** Reads the server's reply about a version that is no longer current. */
export function readStale(source: Pick<FormSource, 'type'>, stale: StaleReply): Conflict | 'gone' {
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

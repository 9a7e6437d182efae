import type { Item } from '#contract/admin/entries'
import type { ChosenPending, PendingOutcome } from '#contract/admin/pending'
import type { AnyContentType, AnyValue } from '#contract/content/content-types'
import { PENDING_BASE, PENDING_MOMENT, publicPathOf } from '#contract/content/pending-type'
import { Problem } from '#contract/problem'
import { isStoredAs } from '../../git/objects'
import type { RawEntry } from '../../storage/read-entries'
import { readableEntries } from '../../storage/storage-of'
import { isBlank, publicIdOf } from '../waiting-versions'
import { brokenSince, describeStale } from './conflict-reply'
import type { PublishContext } from './context'
import { type Editable, editable } from './editable'
import { asPending } from './keep-pending'
import { parseValue, requireNoneUnseen } from './validate'

/** The commits of a waiting version among which its first is looked for. */
const MOST = 50

/** A waiting version and what it replaces. */
export interface PendingPair {
  readonly type: AnyContentType
  readonly pending: AnyContentType
  readonly waiting: Editable
  readonly current: Editable
}

/**
 * What publishing a waiting version would make of its public entry now.
 * @throws {Problem} conflict for one with something that cannot be published.
 */
export async function pendingOutcome(
  context: PublishContext,
  pending: AnyContentType,
  id: string,
): Promise<PendingOutcome> {
  const type = pending.waitsFor
  const publicId = type && publicIdOf(context.library, { type: type.name, id })
  const waiting = context.find(pending, id)
  const current = type && publicId !== undefined ? context.find(type, publicId) : undefined
  // Who looked at it while it was published asks once more.
  if (!type || !waiting || !current) return { fields: null, isClash: false }
  const { proposal, conflicts } = await mergePending(context, { type, pending, waiting, current })
  return { fields: withoutMoment(proposal), isClash: conflicts.length > 0 }
}

/** The fields that a public entry gets of a merged waiting version. */
export function withoutMoment({ [PENDING_MOMENT]: _, ...fields }: Item): Item {
  return fields
}

/**
 * A waiting version merged with what changed in the public entry since it was made.
 * @throws {Problem} conflict for one with something that cannot be published.
 */
export async function mergePending(
  context: PublishContext,
  pair: PendingPair,
  decided?: ChosenPending['decided'],
) {
  const { type, pending, waiting, current } = pair
  const mine = onPublicPlace(context, pair, waiting.raw)
  if (!mine || waiting.broken.size > 0 || isBlank(waiting.raw)) throw new Problem('conflict', BROKEN)
  const { path, key } = current
  const start = await rawBaseOf(context, pair)
  // What was wrong from the start was seen by who made the waiting version; it holds what its form showed.
  requireNoneUnseen(pending, path, brokenSince(current, start))
  const base = decided
    ? await context.seen.recall(type, { etag: decided.etag, path, key })
    : ((start && onPublicPlace(context, pair, start)) ?? null)
  const sides = {
    base: base && asPending(pending, base),
    mine: parseValue(pending, { ...asPending(pending, mine), ...decided?.fields, [PENDING_MOMENT]: null }),
    current: asPending(pending, current.value),
  }
  return describeStale(pending, sides, context)
}

/** The fields of the public entry that a waiting version was made of; null when nobody knows them any more. */
async function rawBaseOf(context: PublishContext, pair: PendingPair): Promise<RawEntry['fields'] | null> {
  const { type, waiting, current } = pair
  const named = waiting.raw[PENDING_BASE]
  const kept = typeof named === 'string' ? await context.repository.blob(named) : null
  const bytes = kept ?? (await publicAtStart(context, waiting.path, current.path))
  // Another file than the one it was made of tells nothing: what a writer took back since would be published again.
  if (!kept && typeof named === 'string' && !(bytes && isStoredAs(named, bytes))) return null
  return readableEntries(type, bytes).find(({ key }) => key === current.key)?.fields ?? null
}

/** The public file as it was when somebody committed its waiting version for the first time. */
async function publicAtStart(
  { repository }: PublishContext,
  path: string,
  publicPath: string,
): Promise<Uint8Array | null> {
  let first: string | undefined
  for (const { sha } of await repository.log({ paths: [path], limit: MOST })) {
    if ((await repository.fileAt(sha, path)) === null) break
    first = sha
  }
  return first === undefined ? null : repository.fileAt(first, publicPath)
}

/**
 * The value of fields as if the public file had them: what follows from its dates is then the same. What follows from
 * its name follows from the one that it had when the waiting version was made: a new name may be a new address.
 */
function onPublicPlace(
  context: PublishContext,
  { type, waiting, current }: PendingPair,
  raw: Readonly<Record<string, unknown>>,
): AnyValue | undefined {
  const { path, key, value } = current
  const place = { path: publicPathOf(waiting.path), dates: context.datesOf(path), lastGood: value }
  return editable(type, { key, fields: raw }, place)?.value
}

const BROKEN = 'In deze wijziging staat iets wat niet klopt. Open de wijziging en herstel dat eerst.'

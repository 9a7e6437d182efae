import type { FieldError } from '#contract/admin/entries'
import type { AnyContentType, AnyValue } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import type { Repository } from '../../git/repository'
import type { ContentFile } from '../../storage/content-file'
import { asNamedMedia, renameMedia } from '../media-mentions'
import { formerMedia } from '../moved-media'
import type { PublishContext } from './context'
import type { Draft } from './draft'
import { type Editable, isSound } from './editable'
import { type List, rawsInList, recallList, remembered } from './lists'
import { type Merged, mergeLists, mergeValues, type Sides } from './merge'
import { mediaIn, withPresentNames } from './present-names'
import { matchedEtag, type Parsed, readValue, requireNoneUnseen } from './validate'

/**
 * The entry of an edit as its file is now, and the ETag that it is based on.
 * @throws {Problem} stale, with the conflict; not-found.
 */
export async function requireUnchanged(
  context: PublishContext,
  draft: Draft,
  type: AnyContentType,
  { id, fields, ...edit }: Pick<Late, 'fields' | 'ifMatch'> & { readonly id: string },
): Promise<{ readonly entry: Editable; readonly file: ContentFile; readonly ifMatch: string }> {
  const { entry, file, place } = await context.current(draft, type, id)
  const ifMatch = matchedEtag(edit.ifMatch, entry?.etag)
  if (file && entry?.etag === ifMatch) return { entry, file, ifMatch }
  throw await conflictReply(context, type, { fields, ifMatch, current: entry, place })
}

/** A save based on an outdated version. */
interface Late {
  readonly fields: Readonly<Record<string, unknown>>
  readonly ifMatch: string
  /** The present version, if any. */
  readonly current: Editable | undefined
  readonly place?: { readonly path: string; readonly key: string } | undefined
}

/**
 * The reply to an outdated save: the version it was based on, the present one and, where the two edits do not
 * overlap, both merged. For an entry that does not exist and was never seen under this ETag: not-found.
 */
async function conflictReply(context: PublishContext, type: AnyContentType, late: Late): Promise<Problem> {
  const { fields, ifMatch, current, place } = late
  const where = { etag: ifMatch, path: place?.path ?? '', key: place?.key ?? '' }
  const base = await context.seen.recall(type, where)
  if (!current) {
    if (!base && !place) return new Problem('not-found')
    const conflicts = Object.keys(type.fields)
    const body = { base, current: null, etag: null, conflicts, proposal: base && { ...base, ...fields } }
    return new Problem('stale', `${type.labels.one} is intussen verwijderd.`, { body })
  }
  // A merge would have their last valid value, and is saved without another look.
  const then = isSound(current) ? null : await context.seen.rawOf(type, where)
  requireNoneUnseen(type, current.path, brokenSince(current, then))
  const edited = context.seen.edited(type, ifMatch, fields)
  const { value: mine, errors } = readValue(type, { ...(base ?? current.value), ...edited })
  // An outdated save that is also invalid is reported as outdated, without a merge.
  const body = errors
    ? { base, current: current.value, conflicts: pathsOf(errors), proposal: { ...current.value, ...fields } }
    : await describeStale(type, { base, mine, current: current.value }, context)
  context.seen.remember(type, current, [current])
  return new Problem('stale', undefined, { body: { ...body, etag: current.etag } })
}

/**
 * The invalid fields of an entry that were others in an older version of it: who saw that one did not see these.
 * @param then the fields of that version as its file had them, if known.
 */
export function brokenSince(
  { broken, mended, raw }: Editable,
  then: Editable['raw'] | null | undefined,
): string[] {
  return [...broken, ...mended].filter((name) => !then || !isSame(then[name], raw[name]))
}

function pathsOf(errors: readonly FieldError[]): string[] {
  return [...new Set(errors.map(({ path }) => path))]
}

/**
 * Two edits of one version, merged, in the form of the reply. Where they clash, what got another name meanwhile is called by
 * its present one first: that the present version follows it is not an edit of the other.
 */
export async function describeStale(type: AnyContentType, sides: Sides<AnyValue>, context: PublishContext) {
  const { base, current } = sides
  const merge = mergeRenamed(context)
  const plain = await mergeValues(type, sides, merge)
  const { value, conflicts, clashes } =
    plain.conflicts.length === 0
      ? plain
      : await mergeValues(type, withPresentNames(context, type, sides), merge)
  const isClean = conflicts.length === 0
  return { base, current, conflicts, proposal: value, ...(isClean ? { merged: value } : told(clashes)) }
}

/** The clashes in the form of the reply. */
const told = ({ pieces, sides }: Merged<unknown>['clashes']) => ({ clashes: pieces, sides })

/** An outdated save of a list: the present version, and what was sent. */
interface LateList {
  readonly list: List
  readonly read: Parsed<AnyValue[]>
  readonly body: readonly unknown[]
  readonly ifMatch: string
}

/** The reply to an outdated save of a list. */
export async function listConflictReply(
  context: PublishContext,
  type: AnyContentType,
  { list, read, body, ifMatch }: LateList,
): Promise<Problem> {
  const then = list.entries.every(isSound) ? null : await rawsInList(context, type, ifMatch)
  const unseen = list.entries.flatMap((entry) => brokenSince(entry, then?.get(entry.key)))
  requireNoneUnseen(type, type.place.path, new Set(unseen))
  const { value: current, etag } = remembered(context, type, list)
  const base = await recallList(context, type, ifMatch)
  if (read.errors) {
    const conflicts = pathsOf(read.errors)
    return new Problem('stale', undefined, { body: { base, current, etag, conflicts, proposal: body } })
  }
  const sides = { base, mine: read.value, current }
  const { value, conflicts, clashes } = await mergeLists(type, sides, mergeRenamed(context))
  const outcome = conflicts.length === 0 ? { merged: value } : told(clashes)
  return new Problem('stale', undefined, {
    body: { base, current, etag, conflicts, proposal: value, ...outcome },
  })
}

/**
 * A merge in which the files of the media library have their present names in the base and in what somebody wrote, as they
 * have in what is there: where a file got another name, nobody chooses between two names of it.
 */
function mergeRenamed({
  library,
  repository,
  siteUrl,
}: Pick<PublishContext, 'library' | 'repository' | 'siteUrl'>): Repository['merge'] {
  const names = formerMedia(library.history)
  if (names.size === 0) return repository.merge
  const all = asNamedMedia([...mediaIn(library.history), ...names.keys()])
  const renamed = (text: string) => renameMedia(text, { names, siteUrl, all }).text
  return ({ base, ours, theirs }) => repository.merge({ base: renamed(base), ours: renamed(ours), theirs })
}

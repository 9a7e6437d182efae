import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import { longMoment } from '#contract/dutch-dates'
import { Problem } from '#contract/problem'
import type { CommitDetail } from '../../git/log/history'
import { replacingCommits } from '../../git/log/replacing-commits'
import { readableEntries } from '../../storage/storage-of'
import { fileStem } from '../read-entry'
import type { Editor, PublishContext } from './context'
import { requireNoNameConflict } from './name-conflict'
import { dropPastPlans } from './past-plans'
import { presentPath } from './present-path'
import { requireNothingOfOwners } from './require-allowed'
import { restoreAlong } from './restored-along'
import { type CurrentEntry, nameOf, restoredFile, titleOf } from './restored-file'
import { requireSeenBytes } from './seen-bytes'
import { requireCommitted, requireContent } from './validate'

/** What is restored: a file as it was at a commit, one entry of it, or one field. */
export interface Restoration {
  readonly sha: string
  readonly path: string
  readonly id?: string | undefined
  readonly field?: string | undefined
  /** Whether its publication status is restored too; otherwise an existing entry keeps its present one. */
  readonly publication?: boolean | undefined
  /** The ETag of the bytes that the editor saw; absent where whatever is there now is replaced. */
  readonly ifMatch?: string
}

/**
 * Restores an earlier version as a new commit; for something that the commit deleted, the version before it.
 * @returns the commit; null when nothing would change.
 * @throws {Problem} not-found; forbidden outside content; conflict when the old version can no longer be used; stale.
 */
export async function restore(
  context: PublishContext,
  wanted: Restoration,
  editor: Editor,
): Promise<string | null> {
  requireContent([wanted.path])
  const detail = await context.repository.commitOf(wanted.sha)
  const old = detail && (await versionAt(context, detail, wanted))
  if (!detail || !old)
    throw new Problem('not-found', 'Deze versie is niet te vinden. Kies een andere in de geschiedenis.')
  const type = typeOfPath(wanted.path)
  return context.write(editor, async (draft) => {
    // What was deleted comes back where it was: what is known by its former address now is another one.
    const isDeletion = removes(detail, wanted.path) && replacingCommits([detail]).size === 0
    const isThere = isDeletion || (await draft.read(wanted.path)) !== null
    const path = isThere ? wanted.path : await presentPath(context, detail, wanted.path)
    const now = await draft.read(path)
    if (wanted.ifMatch !== undefined) requireSeenBytes(now, wanted.ifMatch)
    if (now && wanted.id === undefined) requireFree(context, detail, path)
    const present = type ? presentEntries(context, type, { path, now }) : []
    if (type && old.until !== undefined) requireNotMadeAgain(type, present, wanted.id)
    const restored = type
      ? await restoredFile(type, {
          old: old.bytes,
          path: wanted.path,
          now,
          id: wanted.id,
          field: wanted.field,
          present,
          keepsPublication: !wanted.publication,
          isLast: now === null && old.until !== undefined,
        })
      : { bytes: old.bytes, subject: `Bestand "${path.split('/').at(-1)}"` }
    if (now && Buffer.compare(now, restored.bytes) === 0) return null
    if (now) await requireCommitted(context.repository, path, now)
    const described = `${restored.subject} ${now ? `teruggezet naar ${longMoment(detail.date)}` : 'teruggehaald'}`
    const trailers = {
      'Content-Item': type ? contentItem(type, { bytes: restored.bytes, path, id: wanted.id }) : path,
      'Content-Action': 'restore',
      Restores: detail.sha,
    }
    draft.put([{ path, bytes: restored.bytes }])
    if (!now) await restoreAlong(context, detail, { path, bytes: restored.bytes }, draft)
    const message = (editor.message ?? described) + (await dropPastPlans(context, draft, old.until))
    requireNoNameConflict(context, draft.changes)
    if (editor.isOwner === false) requireNothingOfOwners(context.library, draft.changes)
    return draft.commit({ author: editor.author, message, trailers })
  })
}

/** The entries of a file as they are. For a broken file the last valid version counts, since visitors see that. */
function presentEntries(
  context: PublishContext,
  type: AnyContentType,
  { path, now }: { path: string; now: Uint8Array | null },
): CurrentEntry[] {
  if (now === null) return []
  const read = readableEntries(type, now)
  if (read.length > 0) return read
  const [kept] = context.library.file(type, path)?.entries ?? []
  return kept ? [{ key: '', fields: kept.raw }] : []
}

/** @throws {Problem} conflict when a file that this commit deleted has a successor, which would be overwritten. */
function requireFree({ library }: PublishContext, detail: CommitDetail, path: string): void {
  if (!removes(detail, path)) return
  const type = typeOfPath(path)
  const [entry] = (type && library.file(type, path)?.entries) ?? []
  const name = type && entry ? type.title(entry.value) : path.split('/').at(-1)
  // Made there, it would keep the name at another address.
  const isForGood = type && entry && type.names(entry.value)[0] === fileStem(path)
  const other = type ? 'een ander webadres' : 'een andere naam'
  const act = isForGood ? 'Verwijder dat eerst' : `Geef dat ${other} of verwijder het`
  throw new Problem('conflict', `Op deze plek staat intussen "${name}". ${act}; daarna kan dit terug.`)
}

/** @throws {Problem} conflict when an entry of a list that a commit deleted is there again, which would be overwritten. */
function requireNotMadeAgain(
  type: AnyContentType,
  present: readonly CurrentEntry[],
  id: string | undefined,
): void {
  const again = type.place.isList && present.find(({ key }) => key === id)
  if (!again) return
  throw new Problem(
    'conflict',
    `${titleOf(type, again)} is er intussen weer. Verwijder dat eerst; daarna kan dit terug.`,
  )
}

const removes = ({ files }: CommitDetail, path: string) =>
  files.some((file) => file.path === path && file.status === 'removed')

/** The item for the commit trailer: one entry, or a whole type. */
export function contentItem(
  type: AnyContentType,
  { bytes, path, id }: { bytes: Uint8Array; path: string; id: string | undefined },
): string {
  const [entry] = id === undefined && type.place.hasNamedFiles ? readableEntries(type, bytes) : []
  const name = id ?? (entry && nameOf(type, entry, path))
  return name ? `${type.name}/${name}` : type.name
}

/** A version of a file, and until when it was there, in milliseconds since 1970, if a commit deleted it. */
interface OldVersion {
  readonly bytes: Uint8Array
  readonly until?: number
}

/** The file after a commit, or before it when the commit deleted what is wanted. */
async function versionAt(
  context: PublishContext,
  detail: CommitDetail,
  { path, id }: Restoration,
): Promise<OldVersion | null> {
  const then = await context.repository.fileAt(detail.sha, path)
  const before = detail.files.find((one) => one.path === path || one.from === path)?.before ?? null
  const type = typeOfPath(path)
  const has = (bytes: Uint8Array | null): bytes is Uint8Array =>
    bytes !== null &&
    (!type || id === undefined || readableEntries(type, bytes).some(({ key }) => key === id))
  if (has(then)) return { bytes: then }
  return has(before) ? { bytes: before, until: Date.parse(detail.date) } : null
}

import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import { longMoment } from '#contract/dutch-dates'
import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import type { CommitDetail } from '../../git/log/history'
import { decodeExact, encode } from '../../storage/bytes'
import { readableEntries } from '../../storage/storage-of'
import type { Editor, PublishContext } from './context'
import type { Draft } from './draft'
import { type CurrentEntry, nameOf, restoredFile } from './restored-file'
import { restoreLinks } from './restored-links'
import { requireCommitted, requireContent, requireNoNameConflict } from './validate'

/** What is put back: a file as it was at a commit, one entry of it, or one field. */
export interface Restoration {
  readonly sha: string
  readonly path: string
  readonly id?: string | undefined
  readonly field?: string | undefined
  /** Whether the publication goes back as well; of an entry that exists it stays as it is now otherwise. */
  readonly publication?: boolean | undefined
}

/**
 * Puts back what was, as a new commit; of what a commit took away, the version before it.
 * @returns the commit; null when it is that way already.
 * @throws {Problem} not-found; forbidden for what is no content; conflict when the old version cannot be used any
 * more.
 */
export async function restore(
  context: PublishContext,
  wanted: Restoration,
  editor: Editor,
): Promise<string | null> {
  requireContent([wanted.path])
  const detail = await context.repository.commitOf(wanted.sha)
  const bytes = detail && (await bytesAt(context, detail, wanted))
  if (!detail || !bytes)
    throw new Problem('not-found', 'Deze versie is niet te vinden. Kies een andere in de geschiedenis.')
  const type = typeOfPath(wanted.path)
  return context.write(async (draft) => {
    const path = await currentPath(context, draft, wanted.path)
    const now = await draft.read(path)
    const restored = type
      ? await restoredFile(type, {
          old: bytes,
          now,
          id: wanted.id,
          field: wanted.field,
          published: wanted.publication ? [] : publishedNow(context, type, { path, now }),
        })
      : { bytes, subject: `Bestand "${path.split('/').at(-1)}"` }
    if (now && Buffer.compare(now, restored.bytes) === 0) return null
    if (now) await requireCommitted(context.repository, path, now)
    const message =
      editor.message ??
      `${restored.subject} ${now ? `teruggezet naar ${longMoment(detail.date)}` : 'teruggehaald'}`
    const trailers = {
      'Content-Item': type ? itemName(type, { bytes: restored.bytes, path, id: wanted.id }) : path,
      'Content-Action': 'restore',
      Restores: detail.sha,
    }
    draft.put([{ path, bytes: restored.bytes }])
    if (!now) await restoreLinks(context, detail, { path, bytes: restored.bytes }, draft)
    requireNoNameConflict(context, draft.changes)
    if (editor.isOwner === false) requireNothingOfOwners(context.library, draft.changes)
    return draft.commit({ author: editor.author, message, trailers })
  })
}

/**
 * The entries of a file with their publication as it is now. Of a file that is broken the last good version counts:
 * that is what visitors see.
 */
function publishedNow(
  context: PublishContext,
  type: AnyContentType,
  { path, now }: { path: string; now: Uint8Array | null },
): CurrentEntry[] {
  if (now === null || type.publication.length === 0) return []
  const read = readableEntries(type, now)
  if (read.length > 0) return read
  const [kept] = context.library.file(type, path)?.entries ?? []
  return kept ? [{ key: '', fields: kept.value }] : []
}

/** What tools read that it is about: one entry, or everything of a kind. */
function itemName(
  type: AnyContentType,
  { bytes, path, id }: { bytes: Uint8Array; path: string; id: string | undefined },
): string {
  const [entry] = id === undefined && type.place.hasNamedFiles ? readableEntries(type, bytes) : []
  const name = id ?? (entry && nameOf(type, entry, path))
  return name ? `${type.name}/${name}` : type.name
}

/** The file as a commit left it; before it, when the commit took away what is wanted. */
async function bytesAt(
  context: PublishContext,
  detail: CommitDetail,
  { path, id }: Restoration,
): Promise<Uint8Array | null> {
  const then = await context.repository.fileAt(detail.sha, path)
  const before = detail.files.find((one) => one.path === path || one.from === path)?.before ?? null
  const type = typeOfPath(path)
  const has = (bytes: Uint8Array | null) =>
    bytes !== null &&
    (!type || id === undefined || readableEntries(type, bytes).some(({ key }) => key === id))
  return has(then) ? then : has(before) ? before : null
}

/** Where a file is now: where it was, or where it was renamed to since. */
async function currentPath(context: PublishContext, draft: Draft, path: string): Promise<string> {
  if (await draft.read(path)) return path
  const renamed = [...context.library.history].find(
    ([, { former, isGone }]) => !isGone && former.includes(path),
  )
  return renamed?.[0] ?? path
}

const CHANGED_SINCE =
  'Dit is daarna weer gewijzigd, dus alleen deze wijziging ongedaan maken kan niet meer. Kies in de geschiedenis welke versie je wilt terugzetten.'

const BEGINNING =
  'Met deze wijziging begon de site. Ongedaan maken zou alle inhoud weghalen. Zet losse bestanden terug via hun eigen geschiedenis.'

type ChangedFile = CommitDetail['files'][number]

/**
 * Takes back what one commit did, and nothing that came after it, as a new commit.
 * @returns the commit; null when there is nothing left to take back.
 * @throws {Problem} not-found; forbidden when it changed more than content; conflict when the same lines were
 * changed since.
 */
export async function undo(context: PublishContext, sha: string, editor: Editor): Promise<string | null> {
  const detail = await context.repository.commitOf(sha)
  if (!detail)
    throw new Problem('not-found', 'Deze wijziging is niet te vinden. Laad de geschiedenis opnieuw.')
  requireContent(detail.paths)
  // An admin whose first save began the history may take that back; what was there before the admin came may not go.
  if (detail.isFirst && !detail.trailers['Content-Action']) throw new Problem('forbidden', BEGINNING)
  return context.write(async (draft) => {
    for (const file of detail.files) await undoFile(context, draft, file)
    requireNoNameConflict(context, draft.changes)
    if (editor.isOwner === false) requireNothingOfOwners(context.library, draft.changes)
    const message = editor.message ?? `Ongedaan gemaakt: ${detail.subject}`
    const item = detail.trailers['Content-Item']
    const trailers = {
      ...(item ? { 'Content-Item': item } : {}),
      'Content-Action': 'undo',
      Restores: detail.sha,
    }
    return draft.commit({ author: editor.author, message, trailers })
  })
}

async function undoFile(context: PublishContext, draft: Draft, file: ChangedFile): Promise<void> {
  const { path, from = path, before, after } = file
  const now = await draft.read(path)
  const isMoved = from !== path
  if (isMoved && (await draft.read(from))) throw new Problem('conflict', CHANGED_SINCE)
  const bytes = isSameBytes(now, after) ? before : await mergedBack(context, { before, after, now })
  if (isMoved) draft.put([{ path, bytes: null }])
  if (isMoved || !isSameBytes(now, bytes)) draft.put([{ path: from, bytes }])
}

/** The present file with only this commit's lines taken back. */
async function mergedBack(
  context: PublishContext,
  { before, after, now }: Pick<ChangedFile, 'before' | 'after'> & { now: Uint8Array | null },
): Promise<Uint8Array> {
  if (!before || !after || !now) throw new Problem('conflict', CHANGED_SINCE)
  const texts = { base: decodeExact(after), ours: decodeExact(now), theirs: decodeExact(before) }
  const { text, isClean } = await context.repository.merge(texts)
  if (!isClean) throw new Problem('conflict', CHANGED_SINCE)
  return encode(text)
}

function isSameBytes(a: Uint8Array | null, b: Uint8Array | null): boolean {
  return a === null || b === null ? a === b : Buffer.compare(a, b) === 0
}

/** Nothing that is for owners only follows from where a file is or when it was made. */
const NOWHERE = { stem: '', created: '2000-01-01T00:00:00.000Z', modified: '2000-01-01T00:00:00.000Z' }

/** @throws {Problem} forbidden when another version of files changes what only owners may change. */
export function requireNothingOfOwners(
  library: PublishContext['library'],
  changes: readonly FileChange[],
): void {
  for (const { path, bytes } of changes) {
    const type = typeOfPath(path)
    if (!type) continue
    const values = bytes
      ? readableEntries(type, bytes).map(
          ({ fields }) => type.schema.safeParse(type.complete(fields, NOWHERE)).data,
        )
      : []
    const ofOwners = (all: readonly unknown[]) =>
      JSON.stringify(all.filter((value) => value !== undefined && type.isOwnersOnly(value as never)))
    if (ofOwners(values) === ofOwners(library.catalogue(type).all)) continue
    throw new Problem('forbidden', 'In deze versie staat iets wat alleen een eigenaar mag wijzigen.')
  }
}

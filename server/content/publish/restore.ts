import type { AnyContentType } from '#contract/content/content-types'
import { longMoment } from '#contract/dutch-dates'
import { Problem } from '#contract/problem'
import type { CommitDetail } from '../../git/log/history'
import type { WorkTree } from '../../git/work-tree'
import { requireContent } from './content-paths'
import type { By, Desk } from './context'
import { requireNoClash } from './name-conflict'
import { nameOf, readRaw } from './raw-entries'
import { requireKept } from './require-committed'
import { entriesOf, type Published, restoredFile } from './restored-file'
import { typeAt } from './type-of-path'

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
export async function restore(desk: Desk, wanted: Restoration, by: By): Promise<string | null> {
  requireContent([wanted.path])
  const detail = await desk.repository.commitOf(wanted.sha)
  const bytes = detail && (await bytesAt(desk, detail, wanted))
  if (!detail || !bytes)
    throw new Problem('not-found', 'Deze versie is niet te vinden. Kies een andere in de geschiedenis.')
  const type = typeAt(wanted.path)
  return desk.write(async (tree) => {
    const path = await currentPath(desk, tree, wanted.path)
    const now = await tree.read(path)
    const restored = type
      ? restoredFile(type, {
          old: bytes,
          now,
          id: wanted.id,
          field: wanted.field,
          published: wanted.publication ? [] : publishedNow(desk, type, { path, now }),
        })
      : { bytes, subject: `Bestand "${path.split('/').at(-1)}"` }
    if (now && Buffer.compare(now, restored.bytes) === 0) return null
    if (now) await requireKept(desk.repository, path, now)
    const message =
      by.message ??
      `${restored.subject} ${now ? `teruggezet naar ${longMoment(detail.date)}` : 'teruggehaald'}`
    const trailers = {
      'Content-Item': type ? itemName(type, { bytes: restored.bytes, path, id: wanted.id }) : path,
      'Content-Action': 'restore',
      Restores: detail.sha,
    }
    const changes = [{ path, bytes: restored.bytes }]
    requireNoClash(desk, changes)
    return tree.commit({ changes, author: by.author, message, trailers })
  })
}

/**
 * The entries of a file with their publication as it is now. Of a file that is broken the last good version counts:
 * that is what visitors see.
 */
function publishedNow(
  desk: Desk,
  type: AnyContentType,
  { path, now }: { path: string; now: Uint8Array | null },
): Published[] {
  if (now === null || type.publication.length === 0) return []
  const read = readRaw(() => entriesOf(type, now))
  if (read.length > 0) return read
  const [kept] = desk.library.file(type, path)?.entries ?? []
  return kept ? [{ key: '', fields: kept.value }] : []
}

/** What tools read that it is about: one entry, or everything of a kind. */
function itemName(
  type: AnyContentType,
  { bytes, path, id }: { bytes: Uint8Array; path: string; id: string | undefined },
): string {
  const [entry] = id === undefined && type.storage.kind === 'markdown' ? entriesOf(type, bytes) : []
  const name = id ?? (entry && nameOf(type, entry, path))
  return name ? `${type.name}/${name}` : type.name
}

/** The file as a commit left it; before it, when the commit took away what is wanted. */
async function bytesAt(
  desk: Desk,
  detail: CommitDetail,
  { path, id }: Restoration,
): Promise<Uint8Array | null> {
  const then = await desk.repository.fileAt(detail.sha, path)
  const before = detail.files.find((one) => one.path === path || one.from === path)?.before ?? null
  const type = typeAt(path)
  const has = (bytes: Uint8Array | null) =>
    bytes !== null &&
    (!type || id === undefined || readRaw(() => entriesOf(type, bytes)).some(({ key }) => key === id))
  return has(then) ? then : has(before) ? before : null
}

/** Where a file is now: where it was, or where it was renamed to since. */
async function currentPath(desk: Desk, tree: WorkTree, path: string): Promise<string> {
  if (await tree.read(path)) return path
  const renamed = [...desk.library.history].find(([, { former, isGone }]) => !isGone && former.includes(path))
  return renamed?.[0] ?? path
}

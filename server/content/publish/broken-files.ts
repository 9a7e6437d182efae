import { basename } from 'node:path'
import type { BrokenFile, GoodVersion } from '#contract/admin/repair'
import { type AnyContentType, idOf, typeOfPath } from '#contract/content/content-types'
import { type FileProblem, Problem } from '#contract/problem'
import { Unreadable } from '../../files/unreadable'
import { decodeExact, encode } from '../../storage/bytes'
import { applyEdits, toLf } from '../../storage/splice/edits'
import { lineEdits } from '../../storage/splice/line-edits'
import { formScreenOf } from '../entry-forms'
import { createProblemLines } from '../field-line'
import { presentBytes } from '../present-bytes'
import { fileIn, isShownWhole, type KeptFile } from '../read-entry'
import type { Editor, PublishContext } from './context'
import { type ContentPlace, namesTaken, problemsIn } from './file-problems'
import { requireNoNameConflict } from './name-conflict'
import { requireNothingOfOwners } from './require-allowed'
import { contentItem, restore } from './restore'
import { etagOfBytes, requireSeenBytes } from './seen-bytes'
import { invalid, isCommitted } from './validate'

/** Characters of a text that can be edited in the admin: twice what is read of most files. */
const LONGEST = 2_000_000

/** How many versions of a file are examined for one that is in order. */
const MOST_VERSIONS = 20

/** A text for a file, and the ETag of the bytes that the editor saw. */
export interface Repair {
  readonly path: string
  readonly text: string
  readonly ifMatch: string
}

/** A version to put back, and the ETag of the bytes that the editor saw. */
export interface PutBack {
  readonly path: string
  readonly sha: string
  readonly ifMatch: string
}

/**
 * A file of content with what is wrong in it, and its last version that was in order.
 * @throws {Problem} not-found for what is no file of content.
 */
export async function findBroken(
  context: PublishContext,
  path: string,
): Promise<{ readonly value: BrokenFile; readonly etag: string }> {
  const type = await typeOfFile(context, path)
  const bytes = await presentBytes(context.repository, path)
  const text = bytes && textOf(bytes)
  const read = bytes && fileIn(type, path, bytes)
  const known = context.library.file(type, path)
  const problems =
    text === null
      ? (known?.problems ?? [])
      : withLines(type, { path, text }, problemsIn(context.library, { type, path }, encode(text)))
  const form = formOfFile(context, type, known)
  const value = {
    path,
    title: titleOf(type, path, known),
    text,
    problems,
    shows: showsOf(read, form),
    good: problems.length > 0 ? await lastGood(context, { type, path }, bytes) : null,
    screen: form ?? type.screen,
  }
  return { value, etag: etagOfBytes(bytes) }
}

/** What would be wrong in a file with this text. @throws {Problem} not-found; conflict for half a character. */
export async function checkText(
  context: PublishContext,
  { path, text }: Pick<Repair, 'path' | 'text'>,
): Promise<readonly FileProblem[]> {
  const type = await typeOfFile(context, path)
  return withLines(type, { path, text }, problemsIn(context.library, { type, path }, encodeTyped(text)))
}

/**
 * Saves a text for a broken file as one commit. Lines that are the same keep their bytes.
 * @returns the commit; null when nothing had changed in a file that can be read.
 * @throws {Problem} stale; unprocessable when something is wrong in the text that was not wrong before; conflict for
 * a name that another entry has; forbidden for what only owners change.
 */
export async function saveRepair(
  context: PublishContext,
  { path, text, ifMatch }: Repair,
  editor: Editor,
): Promise<string | null> {
  const type = await typeOfFile(context, path)
  const good = await lastGood(context, { type, path }, null)
  return context.write(editor, async (draft) => {
    const now = requireSeenBytes(await draft.read(path), ifMatch)
    const bytes = encode(withText(decodeExact(now), text))
    requireInOrder(context, { type, path }, { now, bytes, good })
    if (Buffer.compare(bytes, now) === 0) return null
    draft.put([{ path, bytes }])
    requireNoNameConflict(context, draft.changes)
    if (editor.isOwner === false) requireNothingOfOwners(context.library, draft.changes)
    const file = fileIn(type, path, bytes)
    const message = editor.message ?? `${titleOf(type, path, file)} hersteld`
    const trailers = {
      'Content-Item': contentItem(type, { bytes, path, id: undefined }),
      'Content-Action': 'repair',
    }
    return draft.commit({ author: editor.author, message, trailers })
  })
}

/**
 * Restores a broken file as it was at a commit. Bytes that git has no version of are committed first
 * (tests/decisions/0123).
 * @returns the commit; null when nothing would change.
 * @throws {Problem} stale, and as `restore` does.
 */
export async function putBack(
  context: PublishContext,
  { path, sha, ifMatch }: PutBack,
  editor: Editor,
): Promise<string | null> {
  const type = await typeOfFile(context, path)
  await context.write(editor, async (draft) => {
    const now = requireSeenBytes(await draft.read(path), ifMatch)
    if (await isCommitted(context.repository, path, now)) return
    draft.put([{ path, bytes: now }])
    const message = `${titleOf(type, path, context.library.file(type, path))}: bewaard zoals het was voor het herstel`
    await draft.commit({ author: editor.author, message, trailers: { 'Content-Action': 'repair' } })
  })
  return restore(context, { path, sha, ifMatch }, editor)
}

/** The type of a file that the library has: nothing else can be mended here. */
async function typeOfFile({ library }: PublishContext, path: string): Promise<AnyContentType> {
  const type = typeOfPath(path)
  if (type && !library.file(type, path)) await library.refresh()
  if (type && library.file(type, path)) return type
  throw new Problem('not-found', 'Dit bestand is er niet, of het is geen inhoud van de site.')
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = toLf(decodeExact(bytes))
    return text.length > LONGEST ? null : text
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function encodeTyped(text: string): Uint8Array {
  try {
    return encode(text)
  } catch (error) {
    if (error instanceof Unreadable) throw new Problem('conflict', error.message)
    throw error
  }
}

function withText(old: string, text: string): string {
  const lf = toLf(old)
  const next = toLf(text)
  return applyEdits(old, lineEdits(lf, next) ?? [{ start: 0, end: lf.length, text: next }])
}

/** @throws {Problem} unprocessable for problems that neither the file nor its last good version has. */
function requireInOrder(
  { library }: PublishContext,
  place: ContentPlace,
  { now, bytes, good }: { now: Uint8Array; bytes: Uint8Array; good: GoodVersion | null },
): void {
  const known = [now, ...(good ? [encode(good.text)] : [])].flatMap(
    (one) => fileIn(place.type, place.path, one).problems,
  )
  const isKnown = ({ field, message }: FileProblem) =>
    field !== undefined && known.some((one) => one.field === field && one.message === message)
  const left = problemsIn(library, place, bytes).filter((problem) => !isKnown(problem))
  if (left.length > 0) throw invalid(left.map(({ field = '', message }) => ({ path: field, message })))
}

function withLines(
  type: AnyContentType,
  { path, text }: Pick<Repair, 'path' | 'text'>,
  problems: readonly FileProblem[],
): FileProblem[] {
  const lineOf = createProblemLines(path, text, type.place.bodyField)
  return problems
    .map((problem) => {
      const line = problem.line ?? lineOf(problem)
      return line === undefined ? problem : { ...problem, line }
    })
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

/** The newest version without problems, or else the newest that can be shown in full. */
async function lastGood(
  { repository, library }: PublishContext,
  { type, path }: ContentPlace,
  now: Uint8Array | null,
): Promise<GoodVersion | null> {
  let second: GoodVersion | null = null
  for (const { sha, author, date, paths } of await repository.log({ path, limit: MOST_VERSIONS })) {
    const bytes = await repository.fileAt(sha, paths[0] ?? path)
    const text = bytes && textOf(bytes)
    if (text === null || (now && Buffer.compare(bytes ?? now, now) === 0)) continue
    const read = fileIn(type, path, encode(text))
    const version = { sha, author: author.name, date, text }
    if (problemsIn(library, { type, path }, encode(text)).length === 0) return version
    const isOnSite = type.place.isList || namesTaken(library, type, read.entries).length === 0
    if (isShownWhole(read) && isOnSite) second ??= version
  }
  return second
}

function showsOf(read: KeptFile | null, form: string | undefined): BrokenFile['shows'] {
  if (form === undefined) return 'nothing'
  return read && isShownWhole(read) ? 'now' : 'before'
}

function titleOf(type: AnyContentType, path: string, file: KeptFile | undefined): string {
  if (!type.place.hasNamedFiles) return type.labels.many
  const [entry] = file?.entries ?? []
  return `${type.labels.one} ${entry ? `"${type.title(entry.value)}"` : basename(path)}`
}

/** The form of what the site has of a file; undefined for one of which visitors see nothing. */
function formOfFile(
  { library }: PublishContext,
  type: AnyContentType,
  file: KeptFile | undefined,
): string | undefined {
  const [entry] = file?.entries ?? []
  if (!entry || !type.place.hasNamedFiles) return entry && type.screen
  return formScreenOf(library, type, { id: idOf(type, entry.value), file: entry.file })
}

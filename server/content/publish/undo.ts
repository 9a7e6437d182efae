import type { UndoClash } from '#contract/admin/history'
import { typeOfPath } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import { hasSameBytes } from '../../files/same-bytes'
import { Unreadable } from '../../files/unreadable'
import type { CommitDetail } from '../../git/log/history'
import { decodeExact, encode } from '../../storage/bytes'
import { isReadable, readableEntries } from '../../storage/storage-of'
import { alsoInWords } from './also-change'
import { compareByEntry } from './by-entry'
import type { Editor, PublishContext } from './context'
import type { Draft } from './draft'
import { removePendingOfGone } from './gone-entries'
import { requireNoNameConflict } from './name-conflict'
import { dropPastPlans } from './past-plans'
import { requireNothingOfOwners, requireOnlyDrafts, requireOwnDraftForAuthors } from './require-allowed'
import { requireUnusedMedia } from './require-unused-media'
import { changedSince, clashesIn } from './undo-clashes'
import { requireContent } from './validate'

const BEGINNING =
  'Met deze wijziging begon de site. Ongedaan maken zou alle inhoud weghalen. Zet losse bestanden terug via hun eigen geschiedenis.'

type ChangedFile = CommitDetail['files'][number]

/**
 * Whether a commit has the content that the site began with, which may not be deleted; a history that starts with a save in
 * the admin may be undone entirely.
 */
export const isBeginning = ({ isFirst, trailers }: CommitDetail): boolean =>
  isFirst && !trailers['Content-Action']

/** What is undone. */
export interface Undoing {
  readonly sha: string
  /** Whether the rest of a replacement is undone where some of it was changed again since. */
  readonly isOfRest?: boolean
}

/**
 * Undoes one commit, and nothing that came after it, as a new commit.
 * @returns the commit; null when there is nothing left to undo.
 * @throws {Problem} not-found; forbidden when it changed more than content; conflict when the same lines were
 * changed since, or a file would go that is used by now.
 */
export async function undo(
  context: PublishContext,
  { sha, isOfRest = false }: Undoing,
  editor: Editor,
): Promise<string | null> {
  const detail = await context.repository.commitOf(sha)
  if (!detail)
    throw new Problem('not-found', 'Deze wijziging is niet te vinden. Laad de geschiedenis opnieuw.')
  requireContent(detail.paths)
  if (isBeginning(detail)) throw new Problem('forbidden', BEGINNING)
  return context.write(editor, async (draft) => {
    const clashes: UndoClash[] = []
    for (const file of detail.files) clashes.push(...(await undoFile(context, draft, file)))
    const hasRest = isOfSeparateFiles(detail) && draft.changes.length > 0
    if (clashes.length > 0 && !(isOfRest && hasRest)) throw changedSince(clashes, hasRest)
    const also = alsoInWords(await removePendingOfGone(context, draft))
    const plans = await dropPastPlans(context, draft, Date.parse(detail.date))
    requireNoNameConflict(context, draft.changes)
    if (editor.isOwner === false) requireNothingOfOwners(context.library, draft.changes)
    if (editor.isAuthor) requireOnlyDrafts(context.library, draft.changes, context.now())
    for (const { path } of detail.files.filter(({ before }) => before === null))
      await requireOwnDraftForAuthors(context, { type: typeOfPath(path), path }, editor)
    // Last: it names what uses a file.
    await requireUnusedMedia(context.library, draft.changes)
    const part = clashes.length > 0 ? ' (niet overal)' : ''
    const message = (editor.message ?? `Ongedaan gemaakt${part}: ${detail.subject}`) + also + plans
    const item = detail.trailers['Content-Item']
    const trailers = {
      ...(item ? { 'Content-Item': item } : {}),
      'Content-Action': 'undo',
      Restores: detail.sha,
    }
    return draft.commit({ author: editor.author, message, trailers })
  })
}

/** A text is replaced in each file for itself, but for names that others mention; what another commit changed belongs together. */
function isOfSeparateFiles({ trailers, files }: CommitDetail): boolean {
  const isMentioned = ({ path }: ChangedFile) => (typeOfPath(path)?.usedIn.length ?? 0) > 0
  return trailers['Content-Action'] === 'replace' && !files.some(isMentioned)
}

/** Puts a file back as it was before a commit. @returns what is in the way; nothing when it is back */
async function undoFile(
  context: PublishContext,
  draft: Draft,
  file: ChangedFile,
): Promise<readonly UndoClash[]> {
  const { path, from = path, before, after } = file
  const now = await draft.read(path)
  const isMoved = from !== path
  const taken = isMoved ? await draft.read(from) : null
  if (taken) return clashesIn(context.library, { path: from, before, after, now: taken })
  const bytes = hasSameBytes(now, after) ? before : await mergedBack(context, { path, before, after, now })
  if (bytes === undefined) return clashesIn(context.library, { path, before, after, now })
  if (isMoved) draft.put([{ path, bytes: null }])
  if (isMoved || !hasSameBytes(now, bytes)) draft.put([{ path: from, bytes }])
  return []
}

/**
 * The present file without the changes of this commit; undefined when the same lines were changed since, when an entry would
 * become what it never was or come back though somebody deleted it, and for a file without lines, such as an image.
 */
async function mergedBack(
  context: PublishContext,
  { path, before, after, now }: Pick<ChangedFile, 'path' | 'before' | 'after'> & { now: Uint8Array | null },
): Promise<Uint8Array | undefined> {
  const [base, ours, theirs] = [after, now, before].map(textIn)
  if (base === undefined || ours === undefined || theirs === undefined) return undefined
  const { text, isClean } = await context.repository.merge({ base, ours, theirs })
  if (!isClean) return undefined
  const bytes = encode(text)
  // Lines that do not clash may be an entry that was made again elsewhere in the list.
  if (!isSound(path, bytes) && isSound(path, now)) return undefined
  const type = typeOfPath(path)
  const file = { base: after, ours: now, theirs: before, merged: bytes }
  const verdict = type ? await compareByEntry(type, file, context.repository.merge) : 'same'
  return verdict === 'same' ? bytes : undefined
}

/** Whether a file can be read, and has each entry once. */
function isSound(path: string, bytes: Uint8Array | null): boolean {
  const type = typeOfPath(path)
  if (!type) return true
  const keys = readableEntries(type, bytes).map(({ key }) => key)
  return isReadable(type, bytes) && new Set(keys).size === keys.length
}

function textIn(bytes: Uint8Array | null): string | undefined {
  try {
    return bytes === null ? undefined : decodeExact(bytes)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

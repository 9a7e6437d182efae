import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import type { CommitDetail } from '../../git/log/history'
import type { WorkTree } from '../../git/work-tree'
import { decodeExact, encode } from '../../storage/bytes'
import { requireContent } from './content-paths'
import type { By, Desk } from './context'
import { requireNoClash } from './name-conflict'

const CHANGED_SINCE =
  'Dit is daarna weer gewijzigd, dus alleen deze wijziging ongedaan maken kan niet meer. Kies in de geschiedenis welke versie je wilt terugzetten.'

type ChangedFile = CommitDetail['files'][number]

/**
 * Takes back what one commit did, and nothing that came after it, as a new commit.
 * @returns the commit; null when there is nothing left to take back.
 * @throws {Problem} not-found; forbidden when it changed more than content; conflict when the same lines were
 * changed since.
 */
export async function undo(desk: Desk, sha: string, by: By): Promise<string | null> {
  const detail = await desk.repository.commitOf(sha)
  if (!detail)
    throw new Problem('not-found', 'Deze wijziging is niet te vinden. Laad de geschiedenis opnieuw.')
  requireContent(detail.paths)
  return desk.write(async (tree) => {
    const changes: FileChange[] = []
    for (const file of detail.files) changes.push(...(await undoFile(desk, tree, file)))
    if (changes.length === 0) return null
    requireNoClash(desk, changes)
    const message = by.message ?? `Ongedaan gemaakt: ${detail.subject}`
    const item = detail.trailers['Content-Item']
    const trailers = {
      ...(item ? { 'Content-Item': item } : {}),
      'Content-Action': 'undo',
      Restores: detail.sha,
    }
    return tree.commit({ changes, author: by.author, message, trailers })
  })
}

async function undoFile(desk: Desk, tree: WorkTree, file: ChangedFile): Promise<FileChange[]> {
  const { path, from = path, before, after } = file
  const now = await tree.read(path)
  const isMoved = from !== path
  if (isMoved && (await tree.read(from))) throw new Problem('conflict', CHANGED_SINCE)
  const bytes = isSameBytes(now, after) ? before : await mergedBack(desk, { before, after, now })
  if (isSameBytes(now, bytes) && !isMoved) return []
  return isMoved
    ? [
        { path, bytes: null },
        { path: from, bytes },
      ]
    : [{ path, bytes }]
}

/** The present file with only this commit's lines taken back. */
async function mergedBack(
  desk: Desk,
  { before, after, now }: Pick<ChangedFile, 'before' | 'after'> & { now: Uint8Array | null },
): Promise<Uint8Array> {
  if (!before || !after || !now) throw new Problem('conflict', CHANGED_SINCE)
  const texts = { base: decodeExact(after), ours: decodeExact(now), theirs: decodeExact(before) }
  const { text, isClean } = await desk.repository.merge(texts)
  if (!isClean) throw new Problem('conflict', CHANGED_SINCE)
  return encode(text)
}

function isSameBytes(a: Uint8Array | null, b: Uint8Array | null): boolean {
  return a === null || b === null ? a === b : Buffer.compare(a, b) === 0
}

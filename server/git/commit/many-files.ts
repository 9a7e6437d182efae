import { outputOf, type RunGit } from '../run-git'
import { authorLine, type CommitRequest } from './commit-request'

/** From this many files on, a commit is made differently: the costs for each file then count most. */
export const MANY = 50
/**
 * The settings of a fast-import: syncs the pack and its index before they count, and a ref before it refers to what is in
 * it. Without a limit, git unpacks what has fewer than a hundred objects.
 */
export const INTO_ONE_PACK = [
  ...['-c', 'core.fsync=objects,derived-metadata,reference'],
  ...['-c', 'fastimport.unpackLimit=1'],
] as const
const PATIENCE = 60_000

/**
 * Stores the new files in one pack, synced once: `git commit` would write and sync a file for each, and now finds
 * that it has them (tests/decisions/0125). Where this fails, it still does.
 */
export async function packFiles({ changes }: CommitRequest, run: RunGit): Promise<void> {
  const parts = changes.flatMap(({ bytes }) =>
    bytes ? [Buffer.from(`blob\ndata ${bytes.length}\n`), bytes, Buffer.from('\n')] : [],
  )
  const input = Buffer.concat(parts)
  await run([...INTO_ONE_PACK, 'fast-import', '--quiet', '--depth=0'], { input, timeout: PATIENCE })
}

/**
 * The sha of a commit that was made without saying so, since what `git commit` says of many files takes as long as
 * committing them.
 * @param before the sha of HEAD before it.
 * @throws {Error} when there is no such commit.
 */
export async function findNewCommit(
  { author }: CommitRequest,
  before: string | null,
  run: RunGit,
): Promise<string> {
  const since = before === null ? 'HEAD' : `${before}..HEAD`
  const listed = await outputOf(run, ['log', '--first-parent', '--reverse', '--format=%H %an <%ae>', since])
  const lines = listed.trim().split('\n')
  // A writer may have committed just before or after.
  const own = (author && lines.find((line) => line.endsWith(` ${authorLine(author)}`))) ?? lines[0]
  const sha = own?.split(' ')[0]
  if (!sha) throw new Error('The new commit is not in the history of HEAD.')
  return sha
}

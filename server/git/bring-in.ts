import { commitFailure } from './commit-failed'
import { readDistance, trackingRef } from './distance'
import { DURABLE } from './durable'
import type { GitFolders } from './git-folders'
import { requireIdle } from './idle'
import { mergeCommit } from './merge-commit'
import type { GitResult, RunGit } from './run-git'
import { inTheWay } from './sync-trouble'

export interface BringInOptions {
  readonly run: RunGit
  readonly folders: GitFolders
  /** The settings that name the committer. */
  readonly committer: () => Promise<readonly string[]>
  /** Milliseconds that git may take to write the files. */
  readonly patience: number
}

/**
 * Brings what was fetched into the work tree, by fast-forward only: a merge is made as a commit first, outside
 * the work tree. Changed files of people are never written over. Belongs in the queue of the one writer.
 * @throws {SyncTrouble} or {CommitFailed}; nothing has changed then.
 */
export async function bringIn(branch: string, options: BringInOptions): Promise<void> {
  const { run, folders, patience: timeout } = options
  await requireIdle(folders)
  const { ahead, behind } = await readDistance(branch, run)
  if (behind === 0) return
  const theirs = trackingRef(branch)
  const committer = await options.committer()
  const target = ahead === 0 ? theirs : await mergeCommit({ run, theirs, branch, committer })
  const how = ['--ff-only', '--no-squash', '--no-autostash', '--no-verify-signatures', '--no-stat']
  const moved = await run([...DURABLE, ...committer, 'merge', ...how, target], { timeout })
  if (moved.code !== 0) throw mergeTrouble(moved)
}

/** Git names the files in its way on lines that start with a tab. */
function mergeTrouble(moved: GitResult): Error {
  const files = [...moved.stderr.matchAll(/^\t(.+)$/gm)].map(([, file = '']) => file)
  return /would be overwritten|not uptodate|would be removed/i.test(moved.stderr)
    ? inTheWay(files, moved.stderr)
    : commitFailure('git merge --ff-only', moved)
}

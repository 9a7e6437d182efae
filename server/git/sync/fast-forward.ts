import { commitFailure } from '../commit/commit-failed'
import { DURABLE } from '../commit/durable'
import type { GitResult } from '../run-git'
import { requireIdle } from '../tree-state'
import { readDistance, trackingRef } from './ahead-behind'
import { requireFitTree, type TreeOptions } from './incoming-tree'
import { mergeCommit } from './merge-commit'
import { inTheWay } from './sync-trouble'

export interface BringInOptions extends TreeOptions {
  /** The settings that name the committer, and by which a commit is signed or not. */
  readonly committer: () => Promise<readonly string[]>
  readonly isSigned: boolean
  /** Milliseconds that git may take to write the files. */
  readonly patience: number
}

/**
 * Brings what was fetched into the work tree, by fast-forward only: a merge is made as a commit first, outside
 * the work tree. What it would write is judged before that; changed files of people are never written over. Belongs in the queue of the one writer.
 * @throws {SyncTrouble} or {CommitFailed}; nothing has changed then.
 */
export async function bringIn(branch: string, options: BringInOptions): Promise<void> {
  const { run, folders, patience: timeout } = options
  await requireIdle(folders)
  const { ahead, behind } = await readDistance(branch, run)
  if (behind === 0) return
  const theirs = trackingRef(branch)
  const [committer, { isSigned }] = [await options.committer(), options]
  await requireFitTree(theirs, options)
  const target = ahead === 0 ? theirs : await mergeCommit({ run, theirs, branch, committer, isSigned })
  // Two trees without twins may hold twins together.
  if (target !== theirs) await requireFitTree(target, options)
  // What is ignored is expendable to git unless it is told otherwise: people's data are ignored.
  const how = ['--ff-only', '--no-overwrite-ignore', '--no-squash', '--no-autostash']
  how.push('--no-verify-signatures', '--no-stat')
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

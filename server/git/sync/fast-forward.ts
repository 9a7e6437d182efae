import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommitFailed, commitFailure } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import { type GitFolders, readBranch, readHeadSha } from '../git-folders'
import { whileLocked } from '../locks'
import { WITHOUT_MAINTENANCE } from '../maintenance'
import type { GitResult } from '../run-git'
import { requireIdle } from '../tree-state'
import { readAheadBehind, trackingRef } from './ahead-behind'
import { mergeBothVersions } from './both-versions'
import { clearWritten } from './clear-written'
import { requireFitCommits } from './incoming-commits'
import { requireFitTree, type TreeOptions } from './incoming-tree'
import type { CommitTreeOptions } from './merge-commit'
import { inTheWay } from './sync-trouble'

/** Milliseconds for the first exchange of commits: it has the whole site in it, and what is cut off begins anew. */
export const FIRST_PATIENCE = 30 * 60_000

export interface FastForwardOptions extends TreeOptions, CommitTreeOptions {
  /** Milliseconds that git may take to write the files. */
  readonly patience: number
  /** Git begins to write files, or has ended. */
  readonly onWriting?: ((isWriting: boolean) => void) | undefined
}

/**
 * Brings what was fetched into the work tree, by fast-forward only: a merge is made as a commit first, outside
 * the work tree. What it would write is judged before that; people's uncommitted changes are never overwritten.
 * Must run in the single writer's queue.
 * @throws {SyncTrouble} or {CommitFailed}; nothing has changed then.
 */
export async function fastForward(branch: string, options: FastForwardOptions): Promise<void> {
  await requireIdle(options.folders)
  const { ahead, behind } = await readAheadBehind(branch, options)
  if (behind === 0) return
  const theirs = trackingRef(branch)
  const message = `Wijzigingen van ${branch} uit de gedeelde opslag samengevoegd`
  const merge = (ours: string) => mergeBothVersions({ ours, theirs, message }, options)
  await bringIn(ahead === 0 ? { theirs } : { theirs, merge }, options)
}

/** Commits to bring into the work tree. */
export interface Incoming {
  /** Their last one: a ref, or a sha. */
  readonly theirs: string
  /** Commits the merge of them into ours, and gives its sha; absent where they include all of ours. */
  readonly merge?: ((ours: string) => Promise<string>) | undefined
  /** Judges the commit that HEAD would move to, before it does; an error ends it. */
  readonly judge?: ((target: string) => Promise<void>) | undefined
  /**
   * Notes what only HEAD has, just before the branch moves there without it; absent where the branch never does that. It then
   * moves only while HEAD is still there.
   */
  readonly leave?: ((ours: string) => Promise<void>) | undefined
}

/** How often a merge is made anew because somebody committed in the folder meanwhile. */
const ROUNDS = 3

/** The same for any commits, in an idle work tree. */
export async function bringIn(
  { theirs, merge, judge, leave }: Incoming,
  options: FastForwardOptions,
  rounds = ROUNDS,
): Promise<void> {
  const { run, folders } = options
  const ours = await readHeadSha(run, folders)
  // Looked at together: each git that waits for another makes a change later on every replica.
  const [, entries, committer] = await Promise.all([
    requireFitCommits(theirs, options),
    requireFitTree(theirs, options),
    options.committer(),
  ])
  const target = merge && ours !== null ? await merge(ours) : theirs
  // Two trees without twins may contain twins once merged.
  if (target !== theirs) await requireFitTree(target, options)
  await judge?.(target)
  const how = leave ? await leaving(folders) : MERGING
  const isFirst = ours === null
  const timeout = isFirst ? Math.max(options.patience, FIRST_PATIENCE) : options.patience
  const settings = [...DURABLE, ...WITHOUT_MAINTENANCE, ...committer]
  const { onWriting = () => undefined } = options
  if (ours !== null) await leave?.(ours)
  const move = () =>
    whileLocked(folders, async () => {
      if (leave && (await readHeadSha(run, folders)) !== ours) throw movedMeanwhile()
      onWriting(true)
      const moved = await run([...settings, ...how, target], { timeout }).finally(() => onWriting(false))
      // Unlike other commands, a merge that finds the index locked ends with 1: as where a hook refuses.
      if (/index\.lock': File exists/.test(moved.stderr)) throw moveTrouble({ ...moved, code: 128 }, how)
      return moved
    })
  const moved = await move()
  if (moved.code === 0) return
  const inWay = filesInTheWay(moved)
  // Before the first commit git names one of them only.
  const all = isFirst && inWay.length > 0 ? entries.map(({ path }) => path) : inWay
  const present = all.filter((path) => existsSync(join(folders.top, path)))
  const isCleared = await clearWritten(present, target, options)
  const again = isCleared ? await move() : moved
  if (again.code === 0) return
  const isMoved = merge && (await readHeadSha(run, folders)) !== ours
  if (isMoved && rounds > 1) return bringIn({ theirs, merge, judge }, options, rounds - 1)
  throw moveTrouble(again, how)
}

/** By default git overwrites ignored files, and people's data are ignored. */
const KEEPING = '--no-overwrite-ignore'
const PLAINLY = ['--no-squash', '--no-autostash', '--no-verify-signatures', '--no-stat']
const MERGING = ['merge', '--ff-only', KEEPING, ...PLAINLY]

/** Checks out the branch anew: as `git reset --keep` does, and no ignored file is overwritten. */
async function leaving(folders: GitFolders): Promise<readonly string[]> {
  const branch = await readBranch(folders)
  if (branch === undefined) throw new CommitFailed('busy', 'The branch has just been left.')
  return ['checkout', '--quiet', '--no-track', KEEPING, '-B', branch.replace(/^refs\/heads\//, '')]
}

/** Git lists them on lines that start with a tab, and before the first commit names one; paths are from the top. */
function filesInTheWay({ stderr }: GitResult): readonly string[] {
  if (!/would be overwritten|not uptodate|would be removed/i.test(stderr)) return []
  return [...stderr.matchAll(/^\t(.+)$|^error: Untracked working tree file '(.+)' would be/gm)].map(
    ([, listed, alone]) => listed ?? alone ?? '',
  )
}

/** What was committed in the folder meanwhile is noted by the next exchange. */
const movedMeanwhile = () => new CommitFailed('locked', 'HEAD was moved by someone else at the same moment.')

function moveTrouble(moved: GitResult, [command]: readonly string[]): Error {
  const files = filesInTheWay(moved)
  return files.length > 0 ? inTheWay(files, moved.stderr) : commitFailure(`git ${command}`, moved)
}

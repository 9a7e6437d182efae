import { commitFailure } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import type { GitResult, RunGit } from '../run-git'
import { requireIdle } from '../tree-state'
import { readAheadBehind, trackingRef } from './ahead-behind'
import { requireFitTree, type TreeOptions } from './incoming-tree'
import { conflicting, inTheWay, SyncTrouble } from './sync-trouble'

export interface FastForwardOptions extends TreeOptions {
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
export async function fastForward(branch: string, options: FastForwardOptions): Promise<void> {
  const { run, folders, patience: timeout } = options
  await requireIdle(folders)
  const { ahead, behind } = await readAheadBehind(branch, run)
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

interface MergeCommitOptions {
  readonly run: RunGit
  /** The ref that is merged into HEAD. */
  readonly theirs: string
  /** What people call it. */
  readonly branch: string
  readonly committer: readonly string[]
  readonly isSigned: boolean
}

/**
 * Makes a commit that merges theirs into HEAD, without touching HEAD, the index or a file.
 * @returns its sha.
 * @throws {SyncTrouble} when both sides changed the same lines, or when this git cannot merge on its own.
 */
async function mergeCommit({
  run,
  theirs,
  branch,
  committer,
  isSigned,
}: MergeCommitOptions): Promise<string> {
  const merged = await run([
    'merge-tree',
    '--write-tree',
    '-z',
    '--name-only',
    '--no-messages',
    'HEAD',
    theirs,
  ])
  const [tree = '', ...files] = merged.stdout.toString().split('\0')
  if (merged.code === 1) throw conflicting(files.filter((file) => file !== ''))
  if (merged.code === 129)
    throw new SyncTrouble('Git is te oud om zelf samen te voegen. Installeer versie 2.38 of nieuwer.')
  if (/unrelated histories/.test(merged.stderr))
    throw new SyncTrouble(
      'De gedeelde opslag heeft een andere geschiedenis. Controleer het adres in GIT_REMOTE.',
    )
  if (merged.code !== 0) throw commitFailure('git merge-tree', merged)
  const message = `Wijzigingen van ${branch} uit de gedeelde opslag samengevoegd`
  const made = await run([
    ...DURABLE,
    ...committer,
    ...[
      'commit-tree',
      isSigned ? '--gpg-sign' : '--no-gpg-sign',
      tree,
      '-p',
      'HEAD',
      '-p',
      theirs,
      '-m',
      message,
    ],
  ])
  if (made.code !== 0) throw commitFailure('git commit-tree', made)
  return made.stdout.toString().trim()
}

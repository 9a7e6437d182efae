import { commitFailure } from '../commit/commit-failed'
import { type Author, authorLine } from '../commit/commit-request'
import { DURABLE } from '../commit/committer'
import { readHead } from '../head'
import { printed } from '../require-output'
import type { GitLimits, GitResult, RunGit } from '../run-git'
import { requireIdle } from '../tree-state'
import { readAheadBehind, trackingRef } from './ahead-behind'
import { requireFitCommits } from './incoming-commits'
import { requireFitTree, type TreeOptions } from './incoming-tree'
import { conflicting, inTheWay, SyncTrouble } from './sync-trouble'

/** Milliseconds for the first exchange of commits: it has the whole site in it, and what is cut off begins anew. */
export const FIRST_PATIENCE = 30 * 60_000

export interface FastForwardOptions extends TreeOptions {
  /** The settings that name the committer, and by which a commit is signed or not. */
  readonly committer: () => Promise<readonly string[]>
  readonly isSigned: boolean
  /** Milliseconds that git may take to write the files. */
  readonly patience: number
}

/**
 * Brings what was fetched into the work tree, by fast-forward only: a merge is made as a commit first, outside
 * the work tree. What it would write is judged before that; people's uncommitted changes are never overwritten.
 * Must run in the single writer's queue.
 * @throws {SyncTrouble} or {CommitFailed}; nothing has changed then.
 */
export async function fastForward(branch: string, options: FastForwardOptions): Promise<void> {
  await requireIdle(options.folders)
  const { ahead, behind } = await readAheadBehind(branch, options.run)
  if (behind === 0) return
  const message = `Wijzigingen van ${branch} uit de gedeelde opslag samengevoegd`
  await bringIn({ theirs: trackingRef(branch), isOnTop: ahead === 0, message }, options)
}

/** Commits to bring into the work tree. */
export interface Incoming {
  /** Their last one: a ref, or a sha. */
  readonly theirs: string
  /** Whether they include all of ours. */
  readonly isOnTop: boolean
  /** The message of the merge commit, if one is needed, and its author; the committer when absent. */
  readonly message: string
  readonly author?: Author
  /** Judges the commit that HEAD would move to, before it does; an error ends it. */
  readonly judge?: ((target: string) => Promise<void>) | undefined
}

/** The same for any commits, in an idle work tree. */
export async function bringIn(incoming: Incoming, options: FastForwardOptions): Promise<void> {
  const { theirs, isOnTop, judge } = incoming
  const { run, isSigned } = options
  const committer = await options.committer()
  await requireFitCommits(theirs, run)
  await requireFitTree(theirs, options)
  const target = isOnTop ? theirs : await mergeCommit({ ...incoming, run, committer, isSigned })
  // Two trees without twins may contain twins once merged.
  if (target !== theirs) await requireFitTree(target, options)
  await judge?.(target)
  // By default git overwrites ignored files, and people's data are ignored.
  const how = ['--ff-only', '--no-overwrite-ignore', '--no-squash', '--no-autostash']
  how.push('--no-verify-signatures', '--no-stat')
  const timeout =
    (await readHead(run)) === null ? Math.max(options.patience, FIRST_PATIENCE) : options.patience
  const moved = await run([...DURABLE, ...committer, 'merge', ...how, target], { timeout })
  if (moved.code !== 0) throw mergeTrouble(moved)
}

/** Git lists the files in its way on lines that start with a tab. */
function mergeTrouble(moved: GitResult): Error {
  const files = [...moved.stderr.matchAll(/^\t(.+)$/gm)].map(([, file = '']) => file)
  return /would be overwritten|not uptodate|would be removed/i.test(moved.stderr)
    ? inTheWay(files, moved.stderr)
    : commitFailure('git merge --ff-only', moved)
}

interface MergeCommitOptions extends Omit<Incoming, 'isOnTop' | 'judge'> {
  readonly run: RunGit
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
  message,
  author,
  committer,
  isSigned,
}: MergeCommitOptions): Promise<string> {
  const { tree, conflicts } = await mergeTrees(theirs, run)
  if (conflicts.length > 0) throw conflicting(conflicts)
  const settings = [...DURABLE, ...committer, ...(author ? authorSettings(author) : [])]
  const signing = isSigned ? '--gpg-sign' : '--no-gpg-sign'
  const how = ['commit-tree', signing, tree, '-p', 'HEAD', '-p', theirs, '-m', message]
  return printed(run, [...settings, ...how])
}

/**
 * Merges theirs into HEAD as far as git can, without changing anything.
 * @returns the tree, and the paths in which both sides changed the same lines.
 * @throws {SyncTrouble} when this git cannot merge on its own, or the histories are unrelated.
 */
export async function mergeTrees(
  theirs: string,
  run: RunGit,
  limits: Pick<GitLimits, 'timeout'> = {},
): Promise<{ readonly tree: string; readonly conflicts: readonly string[] }> {
  const how = ['--write-tree', '-z', '--name-only', '--no-messages']
  const merged = await run(['merge-tree', ...how, 'HEAD', theirs], limits)
  const [tree = '', ...files] = merged.stdout.toString().split('\0')
  if (merged.code === 1) return { tree, conflicts: files.filter((file) => file !== '') }
  if (merged.code === 129)
    throw new SyncTrouble('Git is te oud om zelf samen te voegen. Installeer versie 2.38 of nieuwer.')
  if (/unrelated histories/.test(merged.stderr))
    throw new SyncTrouble(
      'De gedeelde opslag heeft een andere geschiedenis. Controleer het adres in GIT_REMOTE.',
    )
  if (merged.code !== 0) throw commitFailure('git merge-tree', merged)
  return { tree, conflicts: [] }
}

/** As settings: git only gets the variables of an allowlist. */
function authorSettings(author: Author): readonly string[] {
  const [, name = '', email = ''] = /^(.*) <(.*)>$/.exec(authorLine(author)) ?? []
  return ['-c', `author.name=${name}`, '-c', `author.email=${email}`]
}

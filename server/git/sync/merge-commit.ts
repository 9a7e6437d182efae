import { commitFailure, printed } from '../commit/commit-failed'
import { type Author, authorLine } from '../commit/commit-request'
import { DURABLE } from '../commit/committer'
import type { GitLimits, RunGit } from '../run-git'
import type { MergeJudge } from './merge-verdict'
import { SyncTrouble } from './sync-trouble'

/** A version of a file, as git stores it. */
export interface StoredFile {
  /** In octal: `100644` for a file. */
  readonly mode: string
  readonly hash: string
}

/** A path that both sides changed in ways that git cannot merge; a version is absent where there is no such file. */
export type ConflictedFile = { readonly [Version in 'base' | 'ours' | 'theirs']?: StoredFile }

/** Two commits merged as far as git can. */
export interface MergedTrees {
  /** The hash of the tree; with conflict markers in the files of `conflicts`. */
  readonly tree: string
  /** By path, from the top of the work tree. */
  readonly conflicts: ReadonlyMap<string, ConflictedFile>
  /** The paths of conflicts whose lines do not tell what both sides made of them. */
  readonly whole?: ReadonlySet<string>
}

/**
 * The commits that a merge is of: ours as HEAD was when it began, by its sha. A name would be another commit for the next git
 * once somebody commits meanwhile, and the merge would undo that.
 */
export interface MergeSides {
  readonly ours: string
  readonly theirs: string
}

/** By the number of git's stage. */
const VERSIONS = [undefined, 'base', 'ours', 'theirs'] as const

/**
 * Merges theirs into ours as far as git can, without changing anything.
 * @throws {SyncTrouble} when this git cannot merge on its own, or the histories are unrelated.
 */
export async function mergeTrees(
  { ours, theirs }: MergeSides,
  run: RunGit,
  limits: Pick<GitLimits, 'timeout'> = {},
): Promise<MergedTrees> {
  // With it git moves a file that one side added to where the other moved its folder, and calls that a conflict.
  const settings = ['-c', 'merge.directoryRenames=false']
  const how = ['merge-tree', '--write-tree', '-z', '--no-messages', ours, theirs]
  const merged = await run([...settings, ...how], limits)
  if (merged.code === 129)
    throw new SyncTrouble('Git is te oud om zelf samen te voegen. Installeer versie 2.38 of nieuwer.')
  if (/unrelated histories/.test(merged.stderr))
    throw new SyncTrouble(
      'De gedeelde opslag heeft een andere geschiedenis. Controleer het adres in GIT_REMOTE.',
    )
  if (merged.code !== 0 && merged.code !== 1) throw commitFailure('git merge-tree', merged)
  const [tree = '', ...listed] = merged.stdout.toString().split('\0')
  return { tree, conflicts: conflictsIn(listed) }
}

/** `100644 hash stage TAB path` for each version of a file. */
function conflictsIn(listed: readonly string[]): MergedTrees['conflicts'] {
  const conflicts = new Map<string, ConflictedFile>()
  for (const line of listed) {
    const [, mode, hash, stage, path] = /^(\d+) (\w+) (\d)\t(.+)$/s.exec(line) ?? []
    const version = VERSIONS[Number(stage)]
    if (mode && hash && path && version)
      conflicts.set(path, { ...conflicts.get(path), [version]: { mode, hash } })
  }
  return conflicts
}

export interface CommitTreeOptions {
  readonly run: RunGit
  /** The settings that name the committer, and by which a commit is signed or not. */
  readonly committer: () => Promise<readonly string[]>
  readonly isSigned: boolean
  /** Its paths are from the top of the work tree. */
  readonly judge?: MergeJudge | undefined
}

/** A commit that is made without touching HEAD, the index or a file. */
interface TreeCommit {
  readonly tree: string
  readonly parents: readonly string[]
  readonly message: string
  /** The committer when absent. */
  readonly author?: Author | undefined
}

/** @returns the commit's sha. @throws {CommitFailed} */
export async function commitTree(
  { tree, parents, message, author }: TreeCommit,
  { run, committer, isSigned }: CommitTreeOptions,
): Promise<string> {
  const settings = [...DURABLE, ...(await committer()), ...(author ? authorSettings(author) : [])]
  const signing = isSigned ? '--gpg-sign' : '--no-gpg-sign'
  const on = parents.flatMap((parent) => ['-p', parent])
  return printed(run, [...settings, 'commit-tree', signing, tree, ...on, '-m', message])
}

/** As settings: git only gets the variables of an allowlist. */
function authorSettings(author: Author): readonly string[] {
  const [, name = '', email = ''] = /^(.*) <(.*)>$/.exec(authorLine(author)) ?? []
  return ['-c', `author.name=${name}`, '-c', `author.email=${email}`]
}

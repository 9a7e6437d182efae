import { commitFailure } from '../commit/commit-failed'
import { DURABLE } from '../commit/durable'
import type { RunGit } from '../run-git'
import { conflicting, SyncTrouble } from './sync-trouble'

export interface MergeCommitOptions {
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
export async function mergeCommit({
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

import { readBeginning, settleBeginning, takeOnBeginning } from '../begin-repository'
import type { GitFolders } from '../git-folders'
import { WITHOUT_MAINTENANCE } from '../maintenance'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'
import type { TreeLimits } from '../sync/incoming-tree'
import { findRewriting } from '../sync/rewriting-attributes'
import type { Objection } from '../sync/sync-trouble'
import { DURABLE } from './committer'
import { findFit, PLACES } from './fit-for-beginning'
import { matchIndex } from './record-commit'

const MESSAGE = 'content: wat er al was toen de site begon'

interface BeginningOptions {
  readonly run: RunGit
  readonly root: string
  readonly folders: GitFolders
  readonly limits: TreeLimits
  /** Whether a path below `data` is a file of the site. */
  readonly isContent: (path: string) => boolean
  readonly committer: readonly string[]
}

/** What was committed, and what was not and why. */
interface Beginning {
  readonly paths: readonly string[]
  readonly leftOut: readonly Objection[]
}

/**
 * Whether what was in the folder is still to be committed: not where a shared history was taken in instead.
 * @param head the sha of HEAD.
 * @throws {GitFailed}
 */
export async function isBeginningOwed(run: RunGit, head: string | null): Promise<boolean> {
  const beginning = await readBeginning(run)
  if (beginning !== 'owed' || head === null) return beginning !== undefined
  await settleBeginning(run)
  return false
}

/**
 * Commits what was in a folder before it became a repository, by git's own identity there (tests/decisions/0170). When it fails
 * the index has none of it, and it is still owed.
 * @throws {GitFailed}, {CommitFailed}, or {Error} when it is too much.
 */
export async function commitBeginning(options: BeginningOptions): Promise<Beginning> {
  const { run } = options
  await takeOnBeginning(run)
  // Of an attempt that was killed.
  await unstageAll(run)
  const found = await findFit(options)
  try {
    const rewritten = await stage(found.paths, options)
    const paths = without(found.paths, rewritten)
    const how = [...DURABLE, ...WITHOUT_MAINTENANCE, ...options.committer]
    if (paths.length > 0)
      await outputOf(run, [...how, 'commit', '--quiet', `--message=${MESSAGE}`], LONG_WALK)
    await settleBeginning(run)
    return { paths, leftOut: [...found.leftOut, ...rewritten] }
  } catch (error) {
    await unstageAll(run)
    throw error
  }
}

/** Adds these files to the index. @returns those that it cannot have, since their .gitattributes changes them. */
async function stage(paths: readonly string[], options: BeginningOptions): Promise<readonly Objection[]> {
  const { run, folders } = options
  if (paths.length === 0) return []
  const input = paths.join('\0')
  await outputOf(run, [...DURABLE, 'update-index', '--add', '-z', '--stdin'], { ...LONG_WALK, input })
  const tree = (await outputOf(run, [...DURABLE, 'write-tree'], LONG_WALK)).trim()
  const entries = paths.map((path) => ({ path }))
  const rewritten = await findRewriting(tree, { run, folders, prefix: '', entries })
  await matchIndex(rewritten, run)
  return rewritten
}

const unstageAll = (run: RunGit) =>
  matchIndex(
    PLACES.map((path) => ({ path })),
    run,
  )

function without(paths: readonly string[], refused: readonly Objection[]): readonly string[] {
  const names = new Set(refused.map(({ path }) => path))
  return paths.filter((path) => !names.has(path))
}

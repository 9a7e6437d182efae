import { readBeginning, settleBeginning } from '../begin-repository'
import type { GitFolders } from '../git-folders'
import { readHeadSha } from '../head'
import { WITHOUT_MAINTENANCE } from '../maintenance'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'
import type { TreeLimits } from '../sync/incoming-tree'
import { findRewriting } from '../sync/rewriting-attributes'
import type { Objection } from '../sync/sync-trouble'
import { requireIdle } from '../tree-state'
import { DURABLE } from './committer'
import { findFit, PLACES } from './fit-for-beginning'
import { matchIndex } from './record-commit'

const places = PLACES.map((path) => ({ path }))
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
 * Whether what was in the folder is still to be committed: not once there is a commit, which may be a history that others share.
 * @throws {GitFailed}
 */
export async function isBeginningOwed(run: RunGit, folders: GitFolders): Promise<boolean> {
  if (!(await readBeginning(run))) return false
  if ((await readHeadSha(run, folders)) === null) return true
  await settleBeginning(run)
  return false
}

/**
 * Commits what was in a folder before it became a repository, by git's own identity there (tests/decisions/0170), unless
 * somebody committed in it by now. When it fails the index has none of it, and it is still owed.
 * @throws {GitFailed}, {CommitFailed}, or {Error} when it is too much.
 */
export async function commitBeginning(options: BeginningOptions): Promise<Beginning> {
  const { run, folders } = options
  await requireIdle(folders)
  if (!(await isBeginningOwed(run, folders))) return { paths: [], leftOut: [] }
  // Without a commit what is staged there can only be of an attempt that was killed, or is to be committed now.
  await matchIndex(places, run)
  const found = await findFit(options)
  try {
    const rewritten = await stage(found.paths, options)
    const paths = without(found.paths, rewritten)
    await commitOnly(paths, options)
    return { paths, leftOut: [...found.leftOut, ...rewritten] }
  } catch (error) {
    await matchIndex(
      found.paths.map((path) => ({ path })),
      run,
    )
    throw error
  }
}

/** Commits these files and nothing else that is staged. */
async function commitOnly(paths: readonly string[], { run, committer }: BeginningOptions): Promise<void> {
  if (paths.length === 0) return
  const settings = ['--literal-pathspecs', ...DURABLE, ...WITHOUT_MAINTENANCE, ...committer]
  const how = ['--only', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul']
  const input = paths.join('\0')
  await outputOf(run, [...settings, 'commit', ...how, `--message=${MESSAGE}`], { ...LONG_WALK, input })
}

/**
 * Adds these files to the index. @returns those that it cannot have: what a .gitattributes changes, and that file itself, or the
 * first save of what it changes would put both in the history.
 */
async function stage(paths: readonly string[], options: BeginningOptions): Promise<readonly Objection[]> {
  const { run, folders } = options
  if (paths.length === 0) return []
  const input = paths.join('\0')
  await outputOf(run, [...DURABLE, 'update-index', '--add', '-z', '--stdin'], { ...LONG_WALK, input })
  const tree = (await outputOf(run, [...DURABLE, 'write-tree'], LONG_WALK)).trim()
  const entries = paths.map((path) => ({ path }))
  const rewritten = await findRewriting(tree, { run, folders, prefix: '', entries })
  if (rewritten.length === 0) return []
  const refused = [...rewritten, ...attributesAbove(rewritten, paths)]
  await matchIndex(refused, run)
  // What one of a folder above had turned off is judged again.
  return [...refused, ...(await stage(without(paths, refused), options))]
}

/** The .gitattributes among these paths that are in a folder of what is rewritten, or in one above it. */
function attributesAbove(rewritten: readonly Objection[], paths: readonly string[]): readonly Objection[] {
  const files = new Set(
    rewritten.flatMap(({ path }) => {
      const folders = path.split('/').slice(0, -1)
      return folders.map((_, index) => [...folders.slice(0, index + 1), '.gitattributes'].join('/'))
    }),
  )
  return without(paths, rewritten)
    .filter((path) => files.has(path))
    .map((path) => ({ path, why: 'hierdoor zou git bestanden herschrijven' }))
}

function without(paths: readonly string[], refused: readonly Objection[]): readonly string[] {
  const names = new Set(refused.map(({ path }) => path))
  return paths.filter((path) => !names.has(path))
}

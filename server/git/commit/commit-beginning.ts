import { constants } from 'node:fs'
import { access, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { readBeginning, settleBeginning } from '../begin-repository'
import { type GitFolders, readHeadSha } from '../git-folders'
import { WITHOUT_MAINTENANCE } from '../maintenance'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'
import { foldPath } from '../safe-path'
import { judgeEntries, LINK, SUBMODULE, type TreeEntry, type TreeLimits } from '../sync/incoming-tree'
import { findRewriting } from '../sync/rewriting-attributes'
import type { Objection } from '../sync/sync-trouble'
import { requireIdle } from '../tree-state'
import { DURABLE } from './committer'
import { matchIndex } from './record-commit'

/** Where content is; what git ignores there is nobody's to commit. */
const PLACES = ['content', 'data'] as const
const MESSAGE = 'content: wat er al was toen de site begon'

interface BeginningOptions {
  readonly run: RunGit
  /** The site's folder, which is the top of the work tree. */
  readonly root: string
  readonly folders: GitFolders
  readonly limits: TreeLimits
  /** Whether a path below `data` is a file of the site: anything else there is not for others to get. */
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
  await matchIndex(
    PLACES.map((path) => ({ path })),
    run,
  )
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
    .map((path) => ({
      path,
      why: 'hierdoor zou git bestanden herschrijven',
      inEnglish: 'it would have git rewrite files',
    }))
}

function without(paths: readonly string[], refused: readonly Objection[]): readonly string[] {
  const names = new Set(refused.map(({ path }) => path))
  return paths.filter((path) => !names.has(path))
}

/** The paths that may be committed, and what is wrong with the rest. */
interface Fit {
  readonly paths: readonly string[]
  readonly leftOut: readonly Objection[]
}

/**
 * What git does not know yet in the folders of the site, judged as it would be if it came from others: nobody could push
 * again, and no other server follow, once something is in the history that they have to refuse.
 * @throws {Error} when it is too much altogether; {GitFailed}.
 */
async function findFit(options: BeginningOptions): Promise<Fit> {
  const { run, root, limits, isContent } = options
  const asked = ['ls-files', '--others', '--exclude-standard', '-z', '--', ...PLACES]
  const told = (await outputOf(run, asked, LONG_WALK)).split('\0')
  const ours = told.filter(
    (path) => path !== '' && (!path.startsWith('data/') || path === 'data/' || isContent(path)),
  )
  const looked = await pMap(ours, (path) => lookAt(path, root), { concurrency: 16 })
  const unreadable = looked.flatMap((entry) => ('why' in entry ? [entry] : []))
  const entries = looked.flatMap((entry) => ('why' in entry ? [] : [entry]))
  // Of names that differ in capitals only, the first is kept: the site's own names have none.
  const hasCapitals = ({ path }: TreeEntry) => Number(path !== foldPath(path))
  const { kept, refused } = sift(
    entries.toSorted((one, other) => hasCapitals(one) - hasCapitals(other)),
    limits,
  )
  return { paths: kept.map(({ path }) => path), leftOut: [...unreadable, ...refused] }
}

interface Sifted {
  readonly kept: readonly TreeEntry[]
  readonly refused: readonly Objection[]
}

/** What is left may be too much altogether only once each of them may stay. @throws {Error} when it is. */
function sift(entries: readonly TreeEntry[], limits: TreeLimits): Sifted {
  const found = judgeEntries(entries, '', limits)
  const refused = found.filter(({ path }) => path !== '')
  if (refused.length === 0) {
    if (found.length > 0) throw new Error(`too much for a first commit: ${found[0]?.inEnglish}`)
    return { kept: entries, refused }
  }
  const names = new Set(refused.map(({ path }) => path))
  const rest = sift(
    entries.filter(({ path }) => !isIn(names, path)),
    limits,
  )
  return { kept: rest.kept, refused: [...refused, ...rest.refused] }
}

/** Whether a path or a folder that it is in is one of these. */
function isIn(names: ReadonlySet<string>, path: string): boolean {
  const parts = path.split('/')
  return parts.some((_, index) => names.has(parts.slice(0, index + 1).join('/')))
}

/** A file as git would take it in. A folder is listed, by its name and a slash, where it is a repository of its own. */
async function lookAt(path: string, root: string): Promise<TreeEntry | Objection> {
  if (path.endsWith('/')) return { path: path.slice(0, -1), mode: SUBMODULE, size: 0 }
  try {
    const place = join(root, path)
    const stats = await lstat(place)
    if (stats.isSymbolicLink()) return { path, mode: LINK, size: 0 }
    await access(place, constants.R_OK)
    return { path, mode: '100644', size: stats.size }
  } catch {
    return { path, why: 'dat bestand is niet te lezen', inEnglish: 'that file cannot be read' }
  }
}

import { constants } from 'node:fs'
import { access, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'
import { foldPath } from '../safe-path'
import { judgeEntries, LINK, SUBMODULE, type TreeEntry, type TreeLimits } from '../sync/incoming-tree'
import type { Objection } from '../sync/sync-trouble'

/** Where content is; what git ignores there is nobody's to commit. */
export const PLACES = ['content', 'data'] as const

interface FitOptions {
  readonly run: RunGit
  /** The site's folder, which is the top of the work tree. */
  readonly root: string
  readonly limits: TreeLimits
  /** Whether a path below `data` is a file of the site: anything else there is not for others to get. */
  readonly isContent: (path: string) => boolean
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
export async function findFit(options: FitOptions): Promise<Fit> {
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
    if (found.length > 0) throw new Error(`too much for a first commit: ${found[0]?.why}`)
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
    return { path, why: 'dat bestand is niet te lezen' }
  }
}

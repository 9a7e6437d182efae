import { printed, requireOutput } from '../commit/commit-failed'
import { type LoggedFile, readDiff } from '../log/read-log'
import type { RunGit } from '../run-git'
import type { MergedTrees, MergeSides } from './merge-commit'

/** The versions of a file that both sides changed, and what git made of them: hashes. */
export interface ChangedByBoth {
  /** In the merged tree, from the top of the work tree. */
  readonly path: string
  readonly base: string
  readonly ours: string
  readonly theirs: string
  readonly merged: string
}

type ChangedFiles = ReadonlyMap<string, LoggedFile>

/** At most as many as git looks at while it merges. */
const RENAMES = ['--find-renames', '-l7000']

/** The files that both sides changed and git merged, of which either may have given the file another name. */
export async function findChangedByBoth(
  { tree, conflicts }: MergedTrees,
  { ours, theirs }: MergeSides,
  run: RunGit,
): Promise<readonly ChangedByBoth[]> {
  const base = await printed(run, ['merge-base', ours, theirs])
  const ourFiles = await changesBetween(base, ours, run)
  const theirFiles = await changesBetween(base, theirs, run)
  const both = [...ourFiles.keys()].filter((path) => theirFiles.has(path))
  const gone = both.filter((path) => !ourFiles.get(path)?.after || !theirFiles.get(path)?.after)
  const former = new Map([
    ...(await renamesAmong(gone, { base, side: ours, files: ourFiles }, run)),
    ...(await renamesAmong(gone, { base, side: theirs, files: theirFiles }, run)),
  ])
  const present = [...both.map((path) => [path, path] as const), ...former]
  const made = both.length > 0 ? await changesBetween(ours, tree, run) : new Map<string, LoggedFile>()
  return present.flatMap(([path, name]) => {
    const before = ourFiles.get(name)?.before
    const [mine, other] = [ourFiles, theirFiles].map((files) => (files.get(path) ?? files.get(name))?.after)
    const merged = made.has(path) ? made.get(path)?.after : mine
    const isMerged = before && mine && other && merged && new Set([before, mine, other]).size === 3
    return isMerged && !conflicts.has(path) ? [{ path, base: before, ours: mine, theirs: other, merged }] : []
  })
}

interface Side {
  readonly base: string
  readonly side: string
  /** What it changed. */
  readonly files: ChangedFiles
}

/** The former names of files that a side gave another, of those that are gone from their places; by the present names. */
async function renamesAmong(
  gone: readonly string[],
  { base, side, files }: Side,
  run: RunGit,
): Promise<ReadonlyMap<string, string>> {
  const added = [...files.values()].flatMap(({ path, before }) => (before ? [] : path))
  if (gone.length === 0 || added.length === 0) return new Map()
  const found = await changesBetween(base, side, run, [...gone, ...added])
  return new Map([...found.values()].flatMap(({ path, from }) => (from === undefined ? [] : [[path, from]])))
}

/** @param named paths between which files may have moved. */
async function changesBetween(
  from: string,
  to: string,
  run: RunGit,
  named: readonly string[] = [],
): Promise<ChangedFiles> {
  const how = ['-r', '-z', '--raw', '--no-abbrev', '--no-relative']
  const renames = named.length > 0 ? RENAMES : ['--no-renames']
  const places = named.map((path) => `:(top,literal)${path}`)
  const told = await requireOutput(run, ['diff-tree', ...how, ...renames, from, to, '--', ...places])
  return new Map(readDiff(told).map((file) => [file.path, file]))
}

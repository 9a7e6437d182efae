import { dirname, extname } from 'node:path'
import { type GitFolders, readHead, readHeadSha } from '../git-folders'
import { isNewLine } from '../loose-objects'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'
import { type DatedCommit, type PathChange, readDatedCommits } from './dated-commits'
import { replacingCommits } from './replacing-commits'

/** What the history says about a file: the earliest author date of all, and that of its last commit, ISO 8601 in UTC. */
export interface CommitDates {
  readonly created: string
  readonly modified: string
  /** When it was added, or got another name: more than once of a file that was gone for a while. */
  readonly came: readonly string[]
  /** The paths it had before it was renamed. */
  readonly former: readonly string[]
  /** When it left each of those, in their order. */
  readonly left: readonly string[]
  /** Whether its last commit deleted it. */
  readonly isGone: boolean
}

/** The dates of all files below some folders but those of waiting versions, by path; what was added last is first. */
export type CommitDatesByPath = ReadonlyMap<string, CommitDates>

/** What is known of the history up to a commit. */
interface HeadHistory {
  /** The newest first. */
  readonly commits: readonly DatedCommit[]
  /** The paths of the files that the last of them has. */
  readonly there: ReadonlySet<string>
}

/**
 * Reads the dates of files from the history. What it has read it does not read again: where commits came on top
 * of the last one it knows, it walks through those alone.
 * @param place where git keeps its files, which then say how commits hang together.
 */
export function createCommitDates(
  run: RunGit,
  place?: GitFolders,
): (folders: readonly string[]) => Promise<CommitDatesByPath> {
  const known = new Map<string, HeadHistory & { readonly head: string; readonly dates: CommitDatesByPath }>()
  return async (folders) => {
    const head = await (place ? readHeadSha(run, place) : readHead(run))
    if (folders.length === 0 || head === null) return new Map()
    const name = folders.join('\0')
    const before = known.get(name)
    if (before?.head === head) return before.dates
    const later = before && (await readLater(before.head, head, folders))
    const history = before && later ? readOn(before, later) : await readAnew(run, head, folders)
    const dates = datesIn(history)
    known.set(name, { head, ...history, dates })
    return dates
  }

  /** The commits on top of the last one that is known; undefined when the new ones come between older ones. */
  async function readLater(
    from: string,
    to: string,
    folders: readonly string[],
  ): Promise<readonly DatedCommit[] | undefined> {
    const isNew = place ? isNewLine(place, from, to) : undefined
    // At once: on a replica each change waits for both.
    const later = readDatedCommits(run, `${from}..${to}`, folders)
    const [isOnTop] = await Promise.allSettled([
      (async () => (await isNew) ?? isLine(run, from, to))(),
      later,
    ])
    if (isOnTop.status === 'rejected') throw isOnTop.reason
    return isOnTop.value ? later : undefined
  }
}

/** Reads the dates of all files in one walk through the history; a renamed file keeps its first date. */
export function readCommitDates(run: RunGit, folders: readonly string[]): Promise<CommitDatesByPath> {
  return createCommitDates(run)(folders)
}

/**
 * Whether `to` is reached from `from` by commits with one parent each. Only then do the new ones come before all
 * others in a walk: the commits of a merged branch stand between older ones, by their dates.
 */
async function isLine(run: RunGit, from: string, to: string): Promise<boolean> {
  const lines = (await outputOf(run, ['rev-list', '--parents', `${from}..${to}`], LONG_WALK))
    .trim()
    .split('\n')
  const parents = lines.map((line) => line.split(' ').slice(1))
  return parents.every(({ length }) => length === 1) && parents.at(-1)?.[0] === from
}

async function readAnew(run: RunGit, head: string, folders: readonly string[]): Promise<HeadHistory> {
  const [commits, listed] = await Promise.all([
    readDatedCommits(run, head, folders),
    outputOf(run, ['ls-tree', '-r', '-z', '--name-only', head, '--', ...folders], LONG_WALK),
  ])
  return { commits, there: new Set(listed.split('\0')) }
}

/** What is known once commits with one parent each came on top. */
function readOn(before: HeadHistory, later: readonly DatedCommit[]): HeadHistory {
  const there = new Set(before.there)
  for (const { status, path, from } of later.toReversed().flatMap(({ changes }) => changes)) {
    for (const one of from) there.delete(one)
    if (status === 'D') there.delete(path)
    else there.add(path)
  }
  return { commits: [...later, ...before.commits], there }
}

/** The only text that is gone and the only one that is new, in one folder: of the admin, they are the same text. */
function pairIn({ changes }: DatedCommit) {
  const texts = (status: string) =>
    changes.filter((change) => change.status === status && extname(change.path) === '.md')
  const [[gone, ...othersGone], [come, ...othersCome]] = [texts('D'), texts('A')]
  const isOne = gone && come && othersGone.length + othersCome.length === 0
  return isOne && dirname(gone.path) === dirname(come.path) ? { gone, come } : undefined
}

/** The changes with the two files that git makes of a text with another name as one. */
function asOneText(commit: DatedCommit): readonly PathChange[] {
  const pair = pairIn(commit)
  if (!pair) return commit.changes
  const rest = commit.changes.filter((change) => change !== pair.gone && change !== pair.come)
  return [...rest, { status: 'R', path: pair.come.path, from: [pair.gone.path] }]
}

/** What commits tell. Going back in time, the old name in a rename stands for the newest one from there on. */
function datesIn({ commits, there }: HeadHistory): CommitDatesByPath {
  const dates = new Map<string, CommitDates>()
  const newest = new Map<string, string>()
  const begun = new Set<string>()
  const strays: { readonly path: string; readonly date: string }[] = []
  const moves = replacingCommits(commits.filter(pairIn))
  for (const commit of commits) {
    const { date } = commit
    for (const { status, path, from } of moves.has(commit.sha) ? asOneText(commit) : commit.changes) {
      const name = newest.get(path) ?? path
      for (const one of from) newest.set(one, name)
      // Deleted on one side of a merge, which kept it.
      const isKept = status === 'D' && there.has(name) && !dates.has(name)
      if (!date || isKept) continue
      if (status === 'M' && begun.has(name)) {
        strays.push({ path, date })
        continue
      }
      const isOther = status === 'A' && begun.has(name) && isUnbegun(path)
      if (status === 'A') begun.add(name)
      if (status === 'D') begun.delete(name)
      const came = 'ACR'.includes(status) ? [date] : []
      const left = from.map(() => date)
      const isGone = !there.has(isOther ? path : name)
      add(isOther ? path : name, { created: date, modified: date, came, former: from, left, isGone })
    }
  }
  // What one side of a merge changed after the other renamed the file comes before that in a log, under the old name.
  for (const { path, date } of strays) giveBack(path, date)
  for (const [path, { came, isGone, modified }] of dates)
    if (came.length === 0 && isGone && giveBack(path, modified)) dates.delete(path)
  return dates

  /** Whether a file that is there was not seen to begin: the other side of a merge gave one of that name another. */
  function isUnbegun(path: string): boolean {
    return there.has(path) && dates.get(path)?.came.length === 0
  }

  /** @returns whether the file at a path has another name by now. */
  function giveBack(path: string, modified: string): boolean {
    const name = newest.get(path) ?? path
    const now = dates.get(name)
    if (!now || name === path) return false
    if (modified > now.modified) dates.set(name, { ...now, modified })
    return true
  }

  function add(name: string, older: CommitDates): void {
    const later = dates.get(name)
    if (!later) return void dates.set(name, older)
    const created = older.created < later.created ? older.created : later.created
    // In its place among the others, by when it was added.
    dates.delete(name)
    const came = [...later.came, ...older.came]
    const former = [...later.former, ...older.former]
    dates.set(name, { ...later, created, came, former, left: [...later.left, ...older.left] })
  }
}

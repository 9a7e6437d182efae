import { dirname, extname } from 'node:path'
import { PENDING_FOLDER } from '#contract/content/pending-type'
import { parseDate } from '#contract/dates'
import { type GitFolders, readHead, readHeadSha } from '../git-folders'
import { isNewLine } from '../loose-objects'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'
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

/** What a walk through the history says. */
interface Walked {
  readonly dates: CommitDatesByPath
  /** The commits in which the admin gave a text another name. */
  readonly moves: ReadonlySet<string>
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
  const known = new Map<string, Walked & { readonly head: string }>()
  return async (folders) => {
    const head = await (place ? readHeadSha(run, place) : readHead(run))
    if (folders.length === 0 || head === null) return new Map()
    const name = folders.join('\0')
    const before = known.get(name)
    if (before?.head === head) return before.dates
    const later = before && (await readLater(before.head, head, folders))
    const walked = later === undefined ? walk(await readLog(run, head, folders)) : walk(later, before)
    known.set(name, { head, ...walked })
    return walked.dates
  }

  /** The commits on top of the last one that is known; undefined when the new ones come between older ones. */
  async function readLater(
    from: string,
    to: string,
    folders: readonly string[],
  ): Promise<string | undefined> {
    const isNew = place ? isNewLine(place, from, to) : undefined
    // At once: on a replica each change waits for both.
    const log = readLog(run, `${from}..${to}`, folders)
    const [isOnTop] = await Promise.allSettled([(async () => (await isNew) ?? isLine(run, from, to))(), log])
    if (isOnTop.status === 'rejected') throw isOnTop.reason
    return isOnTop.value ? log : undefined
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

/** Of a merge what is as in none of its parents, with the path in each. */
const MERGES = ['--diff-merges=combined', '--combined-all-paths'] as const

function readLog(run: RunGit, range: string, folders: readonly string[]): Promise<string> {
  const format = `--format=%x01%aI %H ${['Content-Action', 'Restores'].map(trailer).join(' ')}`
  const how = ['-z', '-M', '--no-show-signature', '--relative', '--name-status', ...MERGES, format]
  // A file that gets another name when its waiting version replaces it comes from itself, not from that copy.
  const places = [...folders, `:(exclude)${PENDING_FOLDER}`]
  return outputOf(run, ['-c', 'core.quotepath=off', 'log', ...how, range, '--', ...places], LONG_WALK)
}

const trailer = (key: string) => `%(trailers:key=${key},valueonly,separator=%x2C)`

/** What a commit did to a file: a letter of git, and the path that it had before a rename, or those in a merge. */
interface PathChange {
  readonly status: string
  readonly path: string
  readonly from: readonly string[]
}

interface DatedCommit {
  /** Undefined where it is damaged: it then says nothing about time. */
  readonly date: string | undefined
  readonly sha: string
  readonly trailers: { readonly 'Content-Action': string; readonly Restores: string }
  readonly changes: PathChange[]
}

/** Parses `git log -z --name-status` with a `\x01`-marked line about each commit before its files. */
function commitsIn(log: string): DatedCommit[] {
  const commits: DatedCommit[] = []
  const parts = log.split('\0')
  for (let index = 0; index < parts.length; index++) {
    const part = (parts[index] ?? '').trim()
    if (part.startsWith('\x01')) {
      const [date, sha = '', action = '', restores = ''] = part.slice(1).split(' ')
      const trailers = { 'Content-Action': action, Restores: restores }
      commits.push({ date: parseDate(date), sha, trailers, changes: [] })
      continue
    }
    const [letters = ''] = /^[AMDTCR]+/.exec(part) ?? []
    const paths = parts.slice(index + 1, index + 1 + pathsOf(letters))
    index += paths.length
    const change = letters.length > 1 ? mergedChange(letters, paths) : changeOf(letters, paths)
    if (change) commits.at(-1)?.changes.push(change)
  }
  return commits
}

/** How many paths git tells after the letters of a file: in a merge one for each parent, and the present one. */
function pathsOf(letters: string): number {
  if (letters.length > 1) return letters.length + 1
  return letters === '' ? 0 : 'RC'.includes(letters) ? 2 : 1
}

function changeOf(status: string, paths: readonly string[]): PathChange | undefined {
  if (status === '') return undefined
  return { status, path: paths.at(-1) ?? '', from: status === 'R' ? paths.slice(0, 1) : [] }
}

/** A file that no parent has by that name, or that all had; what else a merge changes, the commits of its sides tell. */
function mergedChange(letters: string, paths: readonly string[]): PathChange | undefined {
  if (/[MT]/.test(letters)) return undefined
  const from = paths.slice(0, -1).filter((_, at) => letters[at] === 'R')
  const status = from.length > 0 ? 'R' : letters.charAt(0)
  return { status, path: paths.at(-1) ?? '', from: [...new Set(from)] }
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

/**
 * What a log tells, which begins with the newest commit. Going back in time, the old name in a rename stands for the
 * newest one from there on.
 * @param before what the commits before these say.
 */
function walk(log: string, before?: Walked): Walked {
  const dates = new Map<string, CommitDates>()
  const newest = new Map<string, string>()
  const begun = new Set<string>()
  const strays: { readonly path: string; readonly date: string }[] = []
  const commits = commitsIn(log)
  const moves = replacingCommits(commits.filter(pairIn), before?.moves)
  for (const commit of commits) {
    const { date } = commit
    for (const { status, path, from } of moves.has(commit.sha) ? asOneText(commit) : commit.changes) {
      const name = newest.get(path) ?? path
      for (const one of from) newest.set(one, name)
      if (!date) continue
      if (status === 'M' && begun.has(name)) {
        strays.push({ path, date })
        continue
      }
      if (status === 'A') begun.add(name)
      if (status === 'D') begun.delete(name)
      const came = 'ACR'.includes(status) ? [date] : []
      const left = from.map(() => date)
      add(name, { created: date, modified: date, came, former: from, left, isGone: status === 'D' })
    }
  }
  for (const [path, older] of before?.dates ?? []) add(newest.get(path) ?? path, older)
  // What one side of a merge changed after the other renamed the file comes before that in a log, under the old name.
  for (const { path, date } of strays) giveBack(path, date)
  for (const [path, { came, isGone, modified }] of dates)
    if (came.length === 0 && !isGone && giveBack(path, modified)) dates.delete(path)
  return { dates, moves }

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
    // What was read before is not in the order of a walk: two files may have become one since.
    const created = older.created < later.created ? older.created : later.created
    // In its place among the others, by when it was added.
    dates.delete(name)
    const came = [...later.came, ...older.came]
    const former = [...later.former, ...older.former]
    dates.set(name, { ...later, created, came, former, left: [...later.left, ...older.left] })
  }
}

import { dirname, extname } from 'node:path'
import { PENDING_FOLDER } from '#contract/content/pending-type'
import { parseDate } from '#contract/dates'
import type { GitFolders } from '../git-folders'
import { readHead, readHeadSha } from '../head'
import { isNewLine } from '../loose-objects'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'

/** What the history says about a file: author dates of its first and last commit, ISO 8601 in UTC. */
export interface CommitDates {
  readonly created: string
  readonly modified: string
  /** The paths it had before it was renamed. */
  readonly former: readonly string[]
  /** Whether its last commit deleted it. */
  readonly isGone: boolean
}

/** The dates of all files below some folders but those of waiting versions, by path. */
export type CommitDatesByPath = ReadonlyMap<string, CommitDates>

/**
 * Reads the dates of files from the history. What it has read it does not read again: where commits came on top
 * of the last one it knows, it walks through those alone.
 * @param place where git keeps its files, which then say how commits hang together.
 */
export function createCommitDates(
  run: RunGit,
  place?: GitFolders,
): (folders: readonly string[]) => Promise<CommitDatesByPath> {
  const known = new Map<string, { readonly head: string; readonly dates: CommitDatesByPath }>()
  return async (folders) => {
    const head = await (place ? readHeadSha(run, place) : readHead(run))
    if (folders.length === 0 || head === null) return new Map()
    const name = folders.join('\0')
    const before = known.get(name)
    if (before?.head === head) return before.dates
    const isOnTop =
      before !== undefined &&
      ((place && (await isNewLine(place, before.head, head))) ?? (await isLine(run, before.head, head)))
    const dates = isOnTop
      ? datesFromLog(await readLog(run, `${before.head}..${head}`, folders), before.dates)
      : datesFromLog(await readLog(run, head, folders))
    known.set(name, { head, dates })
    return dates
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

function readLog(run: RunGit, range: string, folders: readonly string[]): Promise<string> {
  return outputOf(
    run,
    [
      '-c',
      'core.quotepath=off',
      'log',
      '-z',
      '-M',
      '--no-show-signature',
      '--relative',
      '--name-status',
      '--format=%x01%aI %(trailers:key=Content-Action,valueonly,separator=%x20)',
      range,
      '--',
      ...folders,
      // A file that gets another name when its waiting version replaces it comes from itself, not from that copy.
      `:(exclude)${PENDING_FOLDER}`,
    ],
    LONG_WALK,
  )
}

/** What a commit did to a file: a letter of git, and the path that it had before a rename. */
interface PathChange {
  readonly status: string
  readonly path: string
  readonly from?: string
}

interface DatedCommit {
  /** Undefined where it is damaged: it then says nothing about time. */
  readonly date: string | undefined
  /** What the admin did, for a commit of its own. */
  readonly action: string
  readonly changes: PathChange[]
}

/** Parses `git log -z --name-status` with a `\x01`-marked date and action before each commit. */
function commitsIn(log: string): DatedCommit[] {
  const commits: DatedCommit[] = []
  const parts = log.split('\0')
  for (let index = 0; index < parts.length; index++) {
    const part = (parts[index] ?? '').trim()
    if (part.startsWith('\x01')) {
      const [date, action = ''] = part.slice(1).split(' ')
      commits.push({ date: parseDate(date), action, changes: [] })
      continue
    }
    const status = part.charAt(0)
    if (!'AMDTCR'.includes(status) || status === '') continue
    const first = parts[++index] ?? ''
    const path = status === 'R' || status === 'C' ? (parts[++index] ?? '') : first
    commits.at(-1)?.changes.push({ status, path, ...(status === 'R' && { from: first }) })
  }
  return commits
}

/** What may give a text another name. */
const MOVING = ['update', 'publish', 'undo']

/** A text that the admin gave another name and rewrote in one go, which git takes for two: one gone, one new. */
function withOwnMove({ action, changes }: DatedCommit): readonly PathChange[] {
  if (!MOVING.includes(action)) return changes
  const texts = (status: string) =>
    changes.filter((change) => change.status === status && extname(change.path) === '.md')
  const [[gone, ...othersGone], [come, ...othersCome]] = [texts('D'), texts('A')]
  const isOne = gone && come && othersGone.length + othersCome.length === 0
  if (!isOne || dirname(gone.path) !== dirname(come.path)) return changes
  const rest = changes.filter((change) => change !== gone && change !== come)
  return [...rest, { status: 'R', path: come.path, from: gone.path }]
}

/**
 * The dates that a log tells, which begins with the newest commit. Going back in time, the old name in a rename stands
 * for the newest one from there on.
 * @param before what the commits before these say.
 */
function datesFromLog(log: string, before: CommitDatesByPath = new Map()): CommitDatesByPath {
  const dates = new Map<string, CommitDates>()
  const newest = new Map<string, string>()
  for (const commit of commitsIn(log)) {
    const { date } = commit
    for (const { status, path, from } of withOwnMove(commit)) {
      const name = newest.get(path) ?? path
      if (from !== undefined) newest.set(from, name)
      if (!date) continue
      const former = from === undefined ? [] : [from]
      add(name, { created: date, modified: date, former, isGone: status === 'D' })
    }
  }
  for (const [path, older] of before) add(newest.get(path) ?? path, older)
  return dates

  function add(name: string, older: CommitDates): void {
    const later = dates.get(name)
    if (!later) return void dates.set(name, older)
    // What was read before is not in the order of a walk: two files may have become one since.
    const created = older.created < later.created ? older.created : later.created
    dates.set(name, { ...later, created, former: [...later.former, ...older.former] })
  }
}

import { parseDate } from '#contract/dates'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'
import { hasCommits } from './read-log'

/** What the history says about a file: author dates of its first and last commit, ISO 8601 in UTC. */
export interface CommitDates {
  readonly created: string
  readonly modified: string
  /** The paths it had before it was renamed. */
  readonly former: readonly string[]
  /** Whether its last commit deleted it. */
  readonly isGone: boolean
}

/** Reads the dates of all files in one walk through the history; a renamed file keeps its first date. */
export async function readCommitDates(
  run: RunGit,
  folders: readonly string[],
): Promise<ReadonlyMap<string, CommitDates>> {
  if (folders.length === 0 || !(await hasCommits(run))) return new Map()
  const log = await outputOf(
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
      '--format=%x01%aI',
      '--',
      ...folders,
    ],
    LONG_WALK,
  )
  return datesFromLog(log)
}

/**
 * Parses `git log -z --name-status` with a `\x01`-marked date before each commit, newest first. Going back in
 * time, the old name in a rename stands for the newest one from there on.
 */
function datesFromLog(log: string): ReadonlyMap<string, CommitDates> {
  const dates = new Map<string, CommitDates>()
  const newest = new Map<string, string>()
  const parts = log.split('\0')
  let date: string | undefined
  for (let index = 0; index < parts.length; index++) {
    const part = (parts[index] ?? '').trim()
    if (part.startsWith('\x01')) {
      date = parseDate(part.slice(1))
      continue
    }
    const renamed = part.startsWith('R')
    if (!renamed && !/^[AMDTC]/.test(part)) continue
    const older = parts[++index] ?? ''
    const current = renamed || part.startsWith('C') ? (parts[++index] ?? '') : older
    const name = newest.get(current) ?? current
    if (renamed) newest.set(older, name)
    // A commit whose date is damaged says nothing about time.
    if (!date) continue
    const later = dates.get(name)
    dates.set(name, {
      created: date,
      modified: later?.modified ?? date,
      former: [...(later?.former ?? []), ...(renamed ? [older] : [])],
      isGone: later?.isGone ?? part.startsWith('D'),
    })
  }
  return dates
}

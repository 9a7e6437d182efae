import { PENDING_FOLDER } from '#contract/content/pending-type'
import { parseDate } from '#contract/dates'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'

/** Of a merge what is as in none of its parents, with the path in each. */
const MERGES = ['--diff-merges=combined', '--combined-all-paths'] as const

/** The commits of a range that changed files below some folders but those of waiting versions, the newest first. */
export async function readDatedCommits(
  run: RunGit,
  range: string,
  folders: readonly string[],
): Promise<readonly DatedCommit[]> {
  const format = `--format=%x01%aI %H ${['Content-Action', 'Restores'].map(trailer).join(' ')}`
  const how = ['-z', '-M', '--no-show-signature', '--relative', '--name-status', ...MERGES, format]
  // A file that gets another name when its waiting version replaces it comes from itself, not from that copy.
  const places = [...folders, `:(exclude)${PENDING_FOLDER}`]
  const log = ['-c', 'core.quotepath=off', 'log', ...how, range, '--', ...places]
  return commitsIn(await outputOf(run, log, LONG_WALK))
}

const trailer = (key: string) => `%(trailers:key=${key},valueonly,separator=%x2C)`

/** What a commit did to a file: a letter of git, and the path that it had before a rename, or those in a merge. */
export interface PathChange {
  readonly status: string
  readonly path: string
  readonly from: readonly string[]
}

/** A commit, with what the admin says in it of what it did. */
export interface DatedCommit {
  /** Undefined where it is damaged: it then says nothing about time. */
  readonly date: string | undefined
  readonly sha: string
  readonly trailers: { readonly 'Content-Action': string; readonly Restores: string }
  readonly changes: readonly PathChange[]
}

/** Parses `git log -z --name-status` with a `\x01`-marked line about each commit before its files. */
function commitsIn(log: string): DatedCommit[] {
  const commits: (DatedCommit & { readonly changes: PathChange[] })[] = []
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

/**
 * A file that no parent has by that name, or that all had, or that one side no longer had by that name and that is
 * as on none; what else a merge changes, the commits of its sides tell.
 */
function mergedChange(letters: string, paths: readonly string[]): PathChange | undefined {
  const isChanged = /[MT]/.test(letters)
  if (isChanged)
    return letters.includes('A') ? { status: 'M', path: paths.at(-1) ?? '', from: [] } : undefined
  const from = paths.slice(0, -1).filter((_, at) => letters[at] === 'R')
  const status = from.length > 0 ? 'R' : letters.charAt(0)
  return { status, path: paths.at(-1) ?? '', from: [...new Set(from)] }
}

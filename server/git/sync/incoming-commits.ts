import { commitFailure } from '../commit/commit-failed'
import { type GitFolders, readHeadSha } from '../git-folders'
import { readSizes } from '../objects'
import type { RunGit } from '../run-git'
import { refusedTree } from './sync-trouble'

/** Bytes of a commit with its message and signature; the history reads them whole. */
export const LARGEST_COMMIT = 64 * 1024
/** Commits that may come in at once. */
const MOST = 100_000
/** Bytes per commit in a listing of SHA-256 names. */
const LISTED = 65
/** Milliseconds for listing all of them. */
const TIMEOUT = 60_000

interface CommitsOptions {
  readonly run: RunGit
  readonly folders: GitFolders
}

/**
 * Judges the commits that HEAD does not have: a push of some kilobytes can hold a message of hundreds of
 * megabytes, and every list of the history would send it (tests/decisions/0095).
 * @param theirs their last one: a ref, or a sha.
 * @throws {SyncTrouble} that names the commit and the reason; {CommitFailed} when git fails.
 */
export async function requireFitCommits(theirs: string, { run, folders }: CommitsOptions): Promise<void> {
  const own = (await readHeadSha(run, folders)) !== null ? ['--not', 'HEAD'] : []
  const listed = await run(['rev-list', theirs, ...own, '--'], {
    timeout: TIMEOUT,
    most: MOST * LISTED,
  })
  if (listed.isTooMuch) throw refusedTree([{ path: '', ...TOO_MANY }])
  if (listed.code !== 0) throw commitFailure('git rev-list', listed)
  for (const [sha, size] of await readSizes(run, listed.stdout)) {
    if (size > LARGEST_COMMIT) throw refusedTree([{ path: `commit ${sha.slice(0, 7)}`, ...TOO_LONG }])
  }
}

const TOO_LONG = {
  why: `dat bericht is langer dan ${LARGEST_COMMIT / 1024} kB`,
  inEnglish: `that message is longer than ${LARGEST_COMMIT / 1024} kB`,
}
const TOO_MANY = {
  why: `het zijn meer dan ${MOST.toLocaleString('nl-NL')} commits`,
  inEnglish: `there are more than ${MOST} commits`,
}

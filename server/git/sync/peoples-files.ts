import { commitFailure, requireOutput } from '../commit/commit-failed'
import { type GitFolders, readHeadSha } from '../git-folders'
import { type GitResult, LONG_WALK, type RunGit } from '../run-git'
import { TRACKED } from './ahead-behind'
import { BRANCHES } from './fetch-branches'
import type { RemoteAccess } from './remote-access'
import { pushRef } from './remote-refs'
import { peopleInGit } from './sync-trouble'

const PEOPLE = ':(icase)data/private'

/** Paths below data/private that git tracks, in the index or at HEAD: it would overwrite and delete them. */
export async function findPeoplesFiles(run: RunGit, folders: GitFolders): Promise<readonly string[]> {
  const hasCommits = (await readHeadSha(run, folders)) !== null
  const how = ['ls-files', '-z', ...(hasCommits ? ['--with-tree=HEAD'] : [])]
  const listed = await requireOutput(run, [...how, '--', PEOPLE])
  return pathsIn(listed)
}

const pathsIn = (listed: string) => [...new Set(listed.split('\0'))].filter((path) => path !== '')

/**
 * People's data must never be pushed to a remote, nor come from one.
 * @param find as `findPeoplesFiles`.
 * @throws {SyncTrouble} that says how to remove them from git.
 */
export async function requireNoPeoplesFiles(find: () => Promise<readonly string[]>): Promise<void> {
  const found = await find()
  if (found.length > 0) throw peopleInGit(found)
}

export interface JudgedAccess extends RemoteAccess {
  /** The remote's branch that the site itself is on. */
  readonly siteBranch: string
}

/**
 * Pushes a commit to a branch of the remote, with all that the remote lacks of its history. In none of that there may be
 * people's data: what a later commit took out again is sent as well (tests/decisions/0182).
 * @param condition as of `pushRef`.
 * @returns as `pushRef`. @throws as `pushRef`, and {SyncTrouble} that says how to remove them.
 */
export async function pushCommit(
  sha: string,
  branch: string,
  access: JudgedAccess,
  ...condition: readonly string[]
): Promise<GitResult> {
  const found = await findPeopleUnsent(sha, branch, access)
  if (found.length > 0) throw peopleInGit(found)
  return pushRef(`${sha}:refs/heads/${branch}`, access, ...condition)
}

/** Every commit and each side of a merge; what only removes them may go. With `log.follow`, which people set, git dies of such a path. */
const EACH = [
  '--no-follow',
  '--full-history',
  '-m',
  '--root',
  '--no-renames',
  '--diff-filter=d',
  '--no-show-signature',
]
/**
 * What the remote has, as far as is known here. Of the site's own branch counts what the last exchange heard, not an older
 * list of all; of another that is pushed to, nothing.
 */
const thereBut = (...branches: readonly string[]) => [
  `--glob=${TRACKED}`,
  ...branches.map((branch) => `--exclude=${BRANCHES}/${branch}`),
  `--glob=${BRANCHES}`,
]
/** Bytes of paths: of more, the first are told. */
const LONGEST = 64 * 1024

async function findPeopleUnsent(
  sha: string,
  branch: string,
  { run, signal, siteBranch }: JudgedAccess,
): Promise<readonly string[]> {
  // A power cut may have left such a ref that leads nowhere.
  const notThere = ['--ignore-missing', '--not', ...thereBut(branch, siteBranch)]
  const how = ['log', '--format=', '--name-only', '-z', ...EACH, sha, ...notThere, '--', PEOPLE]
  const told = await run(how, { ...LONG_WALK, most: LONGEST, signal })
  if (told.code !== 0 && !told.isTooMuch) throw commitFailure('git log', told)
  return pathsIn(told.stdout.toString())
}

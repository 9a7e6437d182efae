import { commitFailure, printed } from '../commit/commit-failed'
import { type GitFolders, readBranch, readHeadSha, readLooseRef, readRef } from '../git-folders'
import { isWholeSha } from '../objects'
import type { RunGit } from '../run-git'
import { requireNothingUnderWay } from '../tree-state'
import { SyncTrouble } from './sync-trouble'

/** How far the work tree and the remote are apart, in commits. */
export interface AheadBehind {
  readonly ahead: number
  readonly behind: number
}

interface RefOptions {
  readonly run: RunGit
  readonly folders: GitFolders
}

/** Where the branch of the remote that the site is on is kept here. */
export const TRACKED = 'refs/sync'

/** A ref of our own for the remote's branch: the remotes that people have configured are left alone. */
export function trackingRef(branch: string): string {
  return `${TRACKED}/${branch}`
}

/**
 * Saved commits must be on a branch before anybody checks one out, or the files would revert to that branch.
 */
const NO_BRANCH =
  'In de map van de site is geen tak (git branch) uitgecheckt. Wat je opslaat, staat op de site, maar op geen enkele tak: zodra iemand een tak uitcheckt, is het van de site af. Vraag degene die de server beheert om in die map eerst "git branch bewaard" te doen, dan de gewone tak uit te checken (zoals "git checkout main") en daarna "git merge bewaard".'

/**
 * The name of the branch at the remote: the one that was asked for, else the one that is checked out.
 * @throws {SyncTrouble} or {CommitFailed} when none is checked out: commits would belong to no branch.
 */
export async function requireBranch(folders: GitFolders, asked: string | undefined): Promise<string> {
  const current = await readBranch(folders)
  if (current) return asked ?? current.replace(/^refs\/heads\//, '')
  // During a rebase none is checked out either.
  await requireNothingUnderWay(folders)
  throw new SyncTrouble(NO_BRANCH)
}

/** What the remote's branch pointed to when it was last fetched or pushed to; null before that. */
export async function readTheirs(branch: string, { run, folders }: RefOptions): Promise<string | null> {
  const ref = trackingRef(branch)
  const loose = readLooseRef(ref, folders)
  return loose !== undefined && isWholeSha(loose) ? loose : readRef(ref, run)
}

/** Whether a commit is in the history of another, or is it. @throws {CommitFailed} when git cannot tell. */
export async function isAncestor(commit: string, other: string, run: RunGit): Promise<boolean> {
  const asked = await run(['merge-base', '--is-ancestor', commit, other])
  if (asked.code !== 0 && asked.code !== 1) throw commitFailure('git merge-base', asked)
  return asked.code === 0
}

/** Counts the commits that only one side has, as of the last fetch. Where both are at the same one it starts no git. */
export async function readAheadBehind(branch: string, options: RefOptions): Promise<AheadBehind> {
  const { run, folders } = options
  const [ours, theirs] = await Promise.all([readHeadSha(run, folders), readTheirs(branch, options)])
  if (ours === theirs) return { ahead: 0, behind: 0 }
  const count = (range: string) => printed(run, ['rev-list', '--count', range, '--'])
  // Before the first exchange, or before the first commit, one of them is not there.
  if (ours === null) return { ahead: 0, behind: Number(await count(`${theirs}`)) }
  if (theirs === null) return { ahead: Number(await count(ours)), behind: 0 }
  const both = await run(['rev-list', '--count', '--left-right', `${ours}...${theirs}`, '--'])
  // What a power cut or a restored copy left may lead nowhere: whatever is pushed or fetched next mends it.
  if (both.code !== 0) return { ahead: Number(await count(ours)), behind: 0 }
  const [ahead = 0, behind = 0] = both.stdout.toString().split('\t').map(Number)
  return { ahead, behind }
}

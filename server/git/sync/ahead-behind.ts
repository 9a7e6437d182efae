import { commitFailure, printed } from '../commit/commit-failed'
import { type GitFolders, readBranch, readFiledRef, readHeadSha, readRef } from '../git-folders'
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
  const found = readFiledRef(ref, folders)
  if (found === undefined) return null
  return isWholeSha(found) ? found : readRef(ref, run)
}

/** Whether a commit is in the history of another, or is it. @throws {CommitFailed} when git cannot tell. */
export async function isAncestor(commit: string, other: string, run: RunGit): Promise<boolean> {
  const asked = await run(['merge-base', '--is-ancestor', commit, other])
  if (asked.code !== 0 && asked.code !== 1) throw commitFailure('git merge-base', asked)
  return asked.code === 0
}

/** How far they are apart, and between which commits that was counted; null for a side that has none. */
interface Compared extends AheadBehind {
  readonly ours: string | null
  readonly theirs: string | null
  /** Whether ours is known to have all of theirs. */
  readonly hasAllOfTheirs: boolean
}

/** Counts the commits that only one side has, as of the last fetch. Where both are at the same one it starts no git. */
export async function compareSides(branch: string, options: RefOptions): Promise<Compared> {
  const { run, folders } = options
  const [ours, theirs] = await Promise.all([readHeadSha(run, folders), readTheirs(branch, options)])
  const sides = { ours, theirs, ahead: 0, behind: 0, hasAllOfTheirs: false }
  if (ours === theirs) return { ...sides, hasAllOfTheirs: true }
  const count = async (range: string) => Number(await printed(run, ['rev-list', '--count', range, '--']))
  // Before the first exchange, or before the first commit, one of them is not there.
  if (ours === null) return { ...sides, behind: await count(`${theirs}`) }
  if (theirs === null) return { ...sides, ahead: await count(ours) }
  // A commit that somebody put in the place of another here (git replace) is not at the remote.
  const how = ['--no-replace-objects', 'rev-list', '--count', '--left-right']
  const both = await run([...how, `${ours}...${theirs}`, '--'])
  // What a power cut or a restored copy left may lead nowhere: whatever is pushed or fetched next mends it.
  if (both.code !== 0) return { ...sides, ahead: await count(ours) }
  const [ahead = 0, behind = 0] = both.stdout.toString().split('\t').map(Number)
  return { ...sides, ahead, behind, hasAllOfTheirs: behind === 0 }
}

/** As `compareSides`, without the commits. */
export async function readAheadBehind(branch: string, options: RefOptions): Promise<AheadBehind> {
  const { ahead, behind } = await compareSides(branch, options)
  return { ahead, behind }
}

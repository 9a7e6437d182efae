import { type GitFolders, readBranch } from '../git-folders'
import { printed } from '../require-output'
import type { RunGit } from '../run-git'
import { requireNothingUnderWay } from '../tree-state'
import { SyncTrouble } from './sync-trouble'

/** How far the work tree and the remote are apart, in commits. */
export interface AheadBehind {
  readonly ahead: number
  readonly behind: number
}

/** A ref of our own for the remote's branch: the remotes that people have configured are left alone. */
export function trackingRef(branch: string): string {
  return `refs/sync/${branch}`
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

/** Counts the commits that only one side has, as of the last fetch. */
export async function readAheadBehind(branch: string, run: RunGit): Promise<AheadBehind> {
  const theirs = trackingRef(branch)
  const both = await run(['rev-list', '--left-right', '--count', `HEAD...${theirs}`, '--'])
  if (both.code === 0) {
    const [ahead = 0, behind = 0] = both.stdout.toString().split('\t').map(Number)
    return { ahead, behind }
  }
  // Before the first exchange, or before the first commit, one of them is not there.
  const [hasOurs, hasTheirs] = await Promise.all([exists(run, 'HEAD'), exists(run, theirs)])
  const count = async (range: string) => Number(await printed(run, ['rev-list', '--count', range, '--']))
  return {
    ahead: hasOurs ? await count(hasTheirs ? `${theirs}..HEAD` : 'HEAD') : 0,
    behind: hasTheirs ? await count(hasOurs ? `HEAD..${theirs}` : theirs) : 0,
  }
}

async function exists(run: RunGit, name: string): Promise<boolean> {
  return (await run(['rev-parse', '--verify', '--quiet', `${name}^{commit}`])).code === 0
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DURABLE } from '../commit/committer'
import { clearStaleLock } from '../locks'
import type { GitResult } from '../run-git'
import { compareSides, readAheadBehind, readTheirs, requireBranch, trackingRef } from './ahead-behind'
import type { Fetch } from './bounded-fetch'
import { type FastForwardOptions, FIRST_PATIENCE, fastForward } from './fast-forward'
import { pushCommit, requireNoPeoplesFiles } from './peoples-files'
import { type ProposalOptions, pushProposals } from './proposals'
import { askRef } from './remote-refs'
import { refused, SyncTrouble, unreachable } from './sync-trouble'

export interface SyncOptions extends FastForwardOptions, Omit<ProposalOptions, 'siteBranch'> {
  /** The branch at the remote; the one that HEAD is on when absent. */
  readonly branch: string | undefined
  /** Milliseconds for one exchange with the remote, or for writing what it sent. */
  readonly patience: number
  readonly fetch: Fetch
  /** People's data that git tracks now: paths. */
  readonly findPeople: () => Promise<readonly string[]>
}

/** How many attempts a push gets when someone else pushes just before us. */
const ROUNDS = 3

/**
 * Syncs the work tree and the remote's branch: theirs to here by fast-forward or a merge, then ours to there, and
 * what was not taken over of theirs as proposals. Never leaves a conflict marker in a file or overwrites a changed file.
 * @throws {SyncTrouble} or {CommitFailed}; what was done so far stays.
 */
export async function syncWith(options: SyncOptions): Promise<void> {
  const branch = await requireBranch(options.folders, options.branch)
  await syncBranch(branch, options)
  await pushProposals({ ...options, siteBranch: branch })
}

async function syncBranch(branch: string, options: SyncOptions): Promise<void> {
  const { queue } = options
  await requireNoPeoplesFiles(options.findPeople)
  // What the remote takes at once has nothing to wait for: it then has no more than what is here. Before the first fetch
  // nobody knows what it lacks.
  const isKnown = (await readTheirs(branch, options)) !== null
  let sent = isKnown ? await pushOurs(branch, options) : 'nothing'
  for (let left = ROUNDS; left > 0 && sent !== 'taken'; left--) {
    await fetchBranch(branch, options)
    const { behind } = await readAheadBehind(branch, options)
    if (behind > 0) await queue.add(() => fastForward(branch, options))
    // A refusal that does not come from a concurrent push is about us.
    else if (sent !== 'nothing' && !isMoved(sent)) throw refused(sent)
    sent = await pushOurs(branch, options)
    if (sent === 'nothing') return
  }
  if (sent === 'taken') return
  throw new SyncTrouble(
    'Iemand anders verstuurt steeds net eerder wijzigingen. De site probeert het vanzelf opnieuw.',
  )
}

/** Milliseconds for an exchange of commits; long for the first, with a remote that has just answered. @throws {SyncTrouble} */
async function patienceFor(branch: string, options: SyncOptions): Promise<number> {
  const { patience } = options
  if ((await readTheirs(branch, options)) !== null) return patience
  await askRef(`refs/heads/${branch}`, options)
  return Math.max(patience, FIRST_PATIENCE)
}

/** Fetches the branch as it is at the remote; a branch that is not there is not there here either. */
export async function fetchBranch(branch: string, options: SyncOptions): Promise<void> {
  const { url } = options
  const patience = await patienceFor(branch, options)
  const theirs = trackingRef(branch)
  await unlockTracking(branch, options)
  const how = ['--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']
  const what = `+refs/heads/${branch}:${theirs}`
  const fetchNow = () => options.fetch({ ...options, patience }, [...how, '--', url, what])
  let fetched = await fetchNow()
  if (/bad object refs\/sync\//i.test(fetched.stderr)) {
    await forgetTheirs(branch, options)
    fetched = await fetchNow()
  }
  if (fetched.code === 0) return
  if (!/couldn't find remote ref/i.test(fetched.stderr)) throw unreachable(fetched)
  // A branch that does not exist yet is created by the push.
  await forgetTheirs(branch, options)
}

/** Removes our ref for the remote's branch, also where it leads nowhere since a power cut: git does not read that. */
async function forgetTheirs(branch: string, { run, folders }: SyncOptions): Promise<void> {
  await rm(join(folders.common, trackingRef(branch)), { force: true })
  await run(['update-ref', '-d', trackingRef(branch)])
}

/** Removes a lock that a killed git left on our ref for the remote's branch. */
async function unlockTracking(branch: string, { folders }: SyncOptions): Promise<void> {
  await clearStaleLock(join(folders.common, `${trackingRef(branch)}.lock`), folders)
}

/** Whether a push was not made because the remote's branch is elsewhere by now: it may also have been taken back. */
const isMoved = ({ stdout }: GitResult) => stdout.toString().includes('(stale info)')

/** Pushes the commits that the remote lacks, as far as is known here. @returns its answer when it refused them. */
async function pushOurs(branch: string, options: SyncOptions): Promise<'nothing' | 'taken' | GitResult> {
  const { run, requireLease } = options
  const { ahead, ours, theirs, hasAllOfTheirs } = await compareSides(branch, options)
  if (ahead === 0 || ours === null) return 'nothing'
  // Whoever has the merge has what it left out: no server after this one could propose it. A failure is told in the end.
  await pushProposals({ ...options, siteBranch: branch }).catch(() => undefined)
  const patience = await patienceFor(branch, options)
  await requireLease()
  // What is sent was judged by where the remote's branch was, so it must still be there (tests/decisions/0182). Git takes that
  // for a force: only what is known to have all of it is sent so.
  const still = theirs !== null && hasAllOfTheirs ? [`--force-with-lease=refs/heads/${branch}:${theirs}`] : []
  const pushed = await pushCommit(ours, branch, { ...options, patience, siteBranch: branch }, ...still)
  if (pushed.code !== 0) return pushed
  await unlockTracking(branch, options)
  if ((await readTheirs(branch, options)) === null) await forgetTheirs(branch, options)
  await run([...DURABLE, 'update-ref', trackingRef(branch), ours])
  // With a slip in its name the site is on a branch of its own, and all else seems well.
  if (options.branch && /\t\[new branch\]$/m.test(pushed.stdout.toString()))
    options.log.warn({ branch }, 'the remote had no branch GIT_BRANCH, and has one now: was this meant?')
  return 'taken'
}

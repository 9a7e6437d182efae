import { join } from 'node:path'
import { commitFailure } from '../commit/commit-failed'
import { clearStaleLock, clearStaleLocks } from '../locks'
import { printed } from '../require-output'
import type { GitResult } from '../run-git'
import type { WriteQueue } from '../write-queue'
import { readAheadBehind, requireBranch, trackingRef } from './ahead-behind'
import { PROPOSALS } from './both-versions'
import type { Fetch } from './bounded-fetch'
import { type FastForwardOptions, FIRST_PATIENCE, fastForward } from './fast-forward'
import { BRANCHES } from './fetch-branches'
import { requireNoPeoplesFiles } from './peoples-files'
import { type RemoteAccess, runAtRemote } from './remote-access'
import { refused, SyncTrouble, unreachable } from './sync-trouble'

export interface SyncOptions extends FastForwardOptions, RemoteAccess {
  readonly queue: WriteQueue
  /** The branch at the remote; the one that HEAD is on when absent. */
  readonly branch: string | undefined
  /** Milliseconds for one exchange with the remote, or for writing what it sent. */
  readonly patience: number
  readonly fetch: Fetch
  /** Asked before each push; throws when this server may not. */
  readonly requireLease: () => Promise<void>
  readonly log: { warn(context: object, message: string): void }
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
  await requireNoPeoplesFiles(options.run)
  await syncBranch(branch, options)
  await pushProposals(options)
}

async function syncBranch(branch: string, options: SyncOptions): Promise<void> {
  const { run, queue } = options
  // What the remote takes at once has nothing to wait for: it then has no more than what is here.
  let sent = await pushOurs(branch, options)
  for (let left = ROUNDS; left > 0 && sent !== 'taken'; left--) {
    await fetchBranch(branch, options)
    const { behind } = await readAheadBehind(branch, run)
    if (behind > 0) await queue.add(() => fastForward(branch, options))
    // A refusal that does not come from a concurrent push is about us.
    else if (sent !== 'nothing') throw refused(sent)
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
  const { run, patience } = options
  const known = await run(['rev-parse', '--verify', '--quiet', trackingRef(branch)])
  if (known.code === 0) return patience
  await askRef(`refs/heads/${branch}`, options)
  return Math.max(patience, FIRST_PATIENCE)
}

/** Bytes of an answer that names one ref. */
const ONE_REF = 4_096

/** What a ref of the remote points to; undefined when it has none of that name. @throws {SyncTrouble} */
export async function askRef(name: string, options: RemoteAccess): Promise<string | undefined> {
  const told = await runAtRemote(options, ['ls-remote', '--', options.url, name], { most: ONE_REF })
  if (told.code !== 0) throw unreachable(told)
  // Git also lists refs whose names end in this one.
  const lines = told.stdout.toString().split('\n')
  return lines.map((line) => line.split('\t')).find(([, ref]) => ref === name)?.[0]
}

/** Fetches the branch as it is at the remote; a branch that is not there is not there here either. */
export async function fetchBranch(branch: string, options: SyncOptions): Promise<void> {
  const { run, url } = options
  const patience = await patienceFor(branch, options)
  const theirs = trackingRef(branch)
  await unlockTracking(branch, options)
  const how = ['--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']
  const what = `+refs/heads/${branch}:${theirs}`
  const fetched = await options.fetch({ ...options, patience }, [...how, '--', url, what])
  if (fetched.code === 0) return
  if (!/couldn't find remote ref/i.test(fetched.stderr)) throw unreachable(fetched)
  // A branch that does not exist yet is created by the push.
  await run(['update-ref', '-d', theirs])
}

/** Removes a lock that a killed git left on our ref for the remote's branch. */
async function unlockTracking(branch: string, { folders }: SyncOptions): Promise<void> {
  await clearStaleLock(join(folders.common, `${trackingRef(branch)}.lock`), folders)
}

/** Pushes the commits that the remote lacks, as far as is known here. @returns its answer when it refused them. */
async function pushOurs(branch: string, options: SyncOptions): Promise<'nothing' | 'taken' | GitResult> {
  const { run, requireLease } = options
  if ((await readAheadBehind(branch, run)).ahead === 0) return 'nothing'
  // Whoever has the merge has what it left out: no server after this one could propose it. A failure is told in the end.
  await pushProposals(options).catch(() => undefined)
  const patience = await patienceFor(branch, options)
  await requireLease()
  const sha = await printed(run, ['rev-parse', '--verify', 'HEAD'])
  const pushed = await pushRef(`${sha}:refs/heads/${branch}`, { ...options, patience })
  if (pushed.code === 0) {
    await unlockTracking(branch, options)
    await run(['update-ref', trackingRef(branch), sha])
    // With a slip in its name the site is on a branch of its own, and all else seems well.
    if (options.branch && /\t\[new branch\]$/m.test(pushed.stdout.toString()))
      options.log.warn({ branch }, 'the remote had no branch GIT_BRANCH, and has one now: was this meant?')
    return 'taken'
  }
  if (/^!/m.test(pushed.stdout.toString())) return pushed
  throw unreachable(pushed)
}

/** Pushes the proposals that a merge has left (see `mergeBothVersions`), and forgets them here. */
async function pushProposals(options: SyncOptions): Promise<void> {
  const { run, log, folders } = options
  const format = '--format=%(refname) %(objectname) %(parent)'
  const found = (await printed(run, ['for-each-ref', format, PROPOSALS])).split('\n').filter(Boolean)
  // A git that was killed at what follows has left its locks.
  if (found.length > 0) await clearStaleLocks(folders)
  for (const line of found) {
    const [ref = '', sha = '', merge = ''] = line.split(' ')
    // The merge of a server that ended in between never became part of the site; its successor has a proposal too.
    const asked = await run(['merge-base', '--is-ancestor', merge, 'HEAD'])
    if (asked.code !== 0 && asked.code !== 1) throw commitFailure('git merge-base', asked)
    const isMerged = asked.code === 0
    if (isMerged) await pushProposal(ref.slice(PROPOSALS.length), sha, options)
    await printed(run, ['update-ref', '-d', ref, sha])
    if (isMerged) log.warn({ proposal: ref }, 'the same lines were changed here and at the remote: ours stay')
  }
}

async function pushProposal(branch: string, sha: string, options: SyncOptions): Promise<void> {
  await options.requireLease()
  const pushed = await pushRef(`${sha}:refs/heads/${branch}`, options)
  const told = pushed.stdout.toString()
  // A server that ended after this push has sent it already, and somebody has gone on from there.
  const isThere = /\t\[rejected\] /m.test(told)
  if (pushed.code !== 0 && !isThere) throw /^!/m.test(told) ? refused(pushed) : unreachable(pushed)
  if (isThere) return
  // The admin tells of it at once, and not after somebody has asked for the branches.
  await printed(options.run, ['update-ref', `${BRANCHES}/${branch}`, sha])
}

/** Pushes one ref, without tags. @param condition `--force-with-lease=…`; none for a fast-forward. */
export function pushRef(
  refspec: string,
  access: RemoteAccess,
  ...condition: readonly string[]
): Promise<GitResult> {
  const how = ['push', '--porcelain', '--no-follow-tags', ...condition, '--', access.url, refspec]
  return runAtRemote(access, how)
}

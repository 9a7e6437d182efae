import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printed } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import { readFiledRef, readHeadStamp, readRef } from '../git-folders'
import { isWholeSha } from '../objects'
import type { Pace } from '../retry-loop'
import { requireIdle } from '../tree-state'
import { readAheadBehind, readTheirs, requireBranch, trackingRef } from './ahead-behind'
import { bringIn } from './fast-forward'
import { requireNoPeoplesFiles } from './peoples-files'
import type { RemoteJob } from './remote'
import { askRef } from './remote-refs'
import { fetchBranch, type SyncOptions } from './sync'
import { SyncTrouble } from './sync-trouble'

/** A change must be on every replica within two seconds (tests/decisions/0102). */
export const FOLLOWING: Pace = { every: 250, first: 250, retry: 1_000, longest: 10_000, isEager: true }

/** Called once with the last of the commits that only this work tree has, before it moves on without them. */
type OnLeft = (sha: string, options: SyncOptions) => Promise<void>

/**
 * Keeps the work tree at what the remote's branch has, and never sends anything there. While the branch stays where
 * it was, an exchange is one question. See tests/decisions/0102.
 */
export function createRemoteFollower(onLeft?: OnLeft): RemoteJob {
  let known = ''
  return async (options) => {
    const branch = await requireBranch(options.folders, options.branch)
    // What is known of people's files holds until the index changes: after a change it is looked up while the remote is asked.
    const asked = askTip(branch, options)
    const [people] = await Promise.allSettled([requireNoPeoplesFiles(options.findPeople), asked])
    if (people.status === 'rejected') throw people.reason
    const seen = `${await asked} ${await readHeadStamp(options.folders)}`
    if (seen === known) return false
    await fetchBranch(branch, options)
    await options.queue.add(() => goTo(branch, options, onLeft))
    known = `${await readTheirs(branch, options)} ${await readHeadStamp(options.folders)}`
    return true
  }
}

/** The commit of the remote's branch. @throws {SyncTrouble} when it has none. */
async function askTip(branch: string, options: SyncOptions): Promise<string> {
  const ref = `refs/heads/${branch}`
  const tip = (await readTip(ref, options)) ?? (await askRef(ref, options))
  if (tip !== undefined) return tip
  throw new SyncTrouble(
    `De gedeelde opslag heeft geen tak (branch) ${branch}, terwijl deze server die tak moet volgen.`,
    `The remote has no branch ${branch}: a primary that starts makes it.`,
  )
}

/**
 * The same of a remote in a folder of this machine, by its files: that it stays where it was is then known without a git.
 * @returns undefined where only git can say.
 */
async function readTip(ref: string, { url, addressOf }: SyncOptions): Promise<string | undefined> {
  const address = addressOf ? await addressOf(url) : url
  const common = address.startsWith('file://') ? pathIn(address) : address
  const tip = common && isAbsolute(common) ? readFiledRef(ref, { common }) : undefined
  return tip !== undefined && isWholeSha(tip) ? tip : undefined
}

/** The path of such an address; undefined where it says more than a path, which is for git to read. */
function pathIn(address: string): string | undefined {
  try {
    return fileURLToPath(address)
  } catch {
    return undefined
  }
}

/**
 * Brings the work tree to what was fetched. Commits that only this work tree has, of a former primary or a history that
 * was rewritten, stay under `refs/left/`; changes that are not committed are never overwritten.
 * @throws {SyncTrouble} or {CommitFailed}; nothing has changed then.
 */
async function goTo(branch: string, options: SyncOptions, onLeft?: OnLeft): Promise<void> {
  await requireIdle(options.folders)
  const theirs = trackingRef(branch)
  const { ahead, behind } = await readAheadBehind(branch, options)
  if (ahead === 0) return behind > 0 ? bringIn({ theirs }, options) : undefined
  let left = ''
  const leave = async (ours: string) => {
    left = await keepLeft(ours, options, onLeft)
  }
  await bringIn({ theirs, leave }, options)
  options.log.warn({ left }, 'this server went on without commits that only it has; they stay below that ref')
}

/** Keeps the last of the commits that the branch is about to leave, and hands it over unless that was done. @returns the ref. */
async function keepLeft(ours: string, { run, ...options }: SyncOptions, onLeft?: OnLeft): Promise<string> {
  const keep = (ref: string) => printed(run, [...DURABLE, 'update-ref', ref, ours])
  // Of its own: as a replica it keeps commits that it hands over to nobody, and may be started as a primary later.
  const handedOver = `refs/left/handed-over/${ours}`
  if (onLeft && (await readRef(handedOver, run)) === null) {
    await onLeft(ours, { run, ...options })
    await keep(handedOver)
  }
  const left = `refs/left/${ours}`
  await keep(left)
  return left
}

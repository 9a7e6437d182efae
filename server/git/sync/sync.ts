import { join } from 'node:path'
import { DURABLE } from '../commit/committer'
import { clearStaleLock } from '../locks'
import type { GitResult, RunGit } from '../run-git'
import type { WriteQueue } from '../write-queue'
import { printed, readAheadBehind, requireBranch, trackingRef } from './ahead-behind'
import { type FastForwardOptions, fastForward } from './fast-forward'
import { requireNoPeoplesFiles } from './peoples-files'
import { refused, SyncTrouble, unreachable } from './sync-trouble'

export interface SyncOptions extends FastForwardOptions {
  readonly queue: WriteQueue
  /** A URL, or the name of a remote of the repository. */
  readonly url: string
  /** The branch at the remote; the one that HEAD is on when absent. */
  readonly branch: string | undefined
  /** Milliseconds for one exchange with the remote. */
  readonly patience: number
  /** Aborts an exchange that is under way. */
  readonly signal: AbortSignal
}

/** How many attempts a push gets when someone else pushes just before us. */
const ROUNDS = 3
/** Without encryption anybody on the network can read along, and pass off changes as a writer's. */
const UNENCRYPTED = ['http', 'git', 'ftp']
/** Bytes per second below which a transfer counts as hung, and for how many seconds. */
const SLOW = ['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=30']
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/**
 * Syncs the work tree and the remote's branch: theirs to here by fast-forward or a merge without conflicts,
 * then ours to there. Never leaves a conflict marker in a file or overwrites a changed file.
 * @throws {SyncTrouble} or {CommitFailed}; what was done so far stays.
 */
export async function syncWith(options: SyncOptions): Promise<void> {
  const { run, queue } = options
  const branch = await requireBranch(options.folders, options.branch)
  await requireNoPeoplesFiles(run)
  let rejected: GitResult | undefined
  for (let left = ROUNDS; left > 0; left--) {
    await fetch(branch, options)
    const { behind } = await readAheadBehind(branch, run)
    if (behind > 0) await queue.add(() => fastForward(branch, options))
    // A refusal that does not come from a concurrent push is about us.
    else if (rejected) throw refused(rejected)
    if ((await readAheadBehind(branch, run)).ahead === 0) return
    rejected = await push(branch, options)
    if (!rejected) return
  }
  throw new SyncTrouble(
    'Iemand anders verstuurt steeds net eerder wijzigingen. De site probeert het vanzelf opnieuw.',
  )
}

async function fetch(branch: string, options: SyncOptions): Promise<void> {
  const { run, url, folders, patience: timeout, signal } = options
  const settings = await exchangeSettings(url, run)
  const theirs = trackingRef(branch)
  await clearStaleLock(join(folders.common, `${theirs}.lock`), folders)
  const how = ['--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']
  const what = `+refs/heads/${branch}:${theirs}`
  const fetched = await run([...settings, 'fetch', ...how, '--', url, what], { timeout, signal })
  if (fetched.code === 0) return
  if (!/couldn't find remote ref/i.test(fetched.stderr)) throw unreachable(fetched)
  // A branch that does not exist yet is created by the push.
  await run(['update-ref', '-d', theirs])
}

/** @returns the remote's answer when it refused the push. */
async function push(branch: string, options: SyncOptions): Promise<GitResult | undefined> {
  const { run, url, patience: timeout, signal } = options
  const sha = await printed(run, ['rev-parse', '--verify', 'HEAD'])
  const to = `${sha}:refs/heads/${branch}`
  const how = ['push', '--porcelain', '--no-follow-tags', '--', url, to]
  const pushed = await run([...(await exchangeSettings(url, run)), ...how], { timeout, signal })
  if (pushed.code === 0) {
    await run(['update-ref', trackingRef(branch), sha])
    return undefined
  }
  if (/^!/m.test(pushed.stdout.toString())) return pushed
  throw unreachable(pushed)
}

/**
 * The settings for an exchange with a remote. Unencrypted protocols are only allowed to this machine. Git
 * itself resolves remote names and rewrite rules to the address; the settings hold for redirects too.
 */
export async function exchangeSettings(url: string, run: RunGit): Promise<readonly string[]> {
  const asked = await run(['ls-remote', '--get-url', url])
  const address = asked.code === 0 ? asked.stdout.toString().trim() : url
  const refused = isLoopback(address) ? [] : UNENCRYPTED
  return [...DURABLE, ...SLOW, ...refused.flatMap((scheme) => ['-c', `protocol.${scheme}.allow=never`])]
}

/** The address of a remote without the user name and password in it. */
export function withoutCredentials(text: string): string {
  return text.replace(/(\w+:\/\/)[^/@\s]*@/g, '$1')
}

/** Whether a URL leads to this machine only. False for what is not a URL. */
function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname)
}

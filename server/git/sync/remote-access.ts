import { DURABLE } from '../commit/committer'
import type { GitLimits, GitResult, RunGit } from '../run-git'

/** How a remote is asked. */
export interface AskedRemote {
  readonly run: RunGit
  /** A URL, or the name of a remote of the repository. */
  readonly url: string
  /** Milliseconds for one exchange with the remote. */
  readonly patience: number
  /** Aborts an exchange that is under way. */
  readonly signal?: AbortSignal
}

/** How the remote of a repository is reached. */
export type RemoteAccess = Required<AskedRemote>

/** Without encryption anybody on the network can read along, and pass off changes as a writer's. */
const UNENCRYPTED = ['http', 'git', 'ftp']
/** Bytes per second below which a transfer counts as hung, and for how many seconds. */
const SLOW = ['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=30']
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Runs a git command that talks to a remote. */
export async function runAtRemote(
  { run, url, patience: timeout, signal }: AskedRemote,
  args: readonly string[],
  limits: GitLimits = {},
): Promise<GitResult> {
  const settings = await exchangeSettings(url, run)
  return run([...settings, ...args], { timeout, ...(signal && { signal }), ...limits })
}

/**
 * The settings for an exchange with a remote. Unencrypted protocols are only allowed to this machine. Git
 * itself resolves remote names and rewrite rules to the address; the settings hold for redirects too.
 */
async function exchangeSettings(url: string, run: RunGit): Promise<readonly string[]> {
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

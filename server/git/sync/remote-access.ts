import { LRUCache } from 'lru-cache'
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
  /** Asks git each time when absent. */
  readonly addressOf?: AddressBook
}

/** The address that git makes of a URL or the name of a remote, by its settings. */
type AddressBook = (url: string) => Promise<string>

/** How the remote of a repository is reached. */
export type RemoteAccess = AskedRemote & Required<Pick<AskedRemote, 'signal'>>

/** Milliseconds that an address is kept: whoever changes the settings of git waits no longer for it. */
const KEPT = 60_000

/** Keeps the addresses, for a server that asks its remote four times a second (tests/decisions/0176). */
export function createAddressBook(run: RunGit): AddressBook {
  const kept = new LRUCache<string, string>({ max: 10, ttl: KEPT })
  return async (url) => {
    const known = kept.get(url)
    if (known !== undefined) return known
    const address = await askAddress(url, run)
    kept.set(url, address)
    return address
  }
}

async function askAddress(url: string, run: RunGit): Promise<string> {
  const asked = await run(['ls-remote', '--get-url', url])
  return asked.code === 0 ? asked.stdout.toString().trim() : url
}

/** Without encryption anybody on the network can read along, and pass off changes as a writer's. */
const UNENCRYPTED = ['http', 'git', 'ftp']
/** Bytes per second below which a transfer counts as hung, and for how many seconds. */
const SLOW = ['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=30']
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Runs a git command that talks to a remote. */
export async function runAtRemote(
  { run, url, patience: timeout, signal, addressOf = (name) => askAddress(name, run) }: AskedRemote,
  args: readonly string[],
  limits: GitLimits = {},
): Promise<GitResult> {
  const settings = exchangeSettings(await addressOf(url))
  return run([...settings, ...args], { timeout, ...(signal && { signal }), ...limits })
}

/**
 * The settings for an exchange with a remote. Unencrypted protocols are only allowed to this machine; the
 * settings hold for redirects too.
 */
function exchangeSettings(address: string): readonly string[] {
  const refused = isLoopback(address) ? [] : UNENCRYPTED
  return [...DURABLE, ...SLOW, ...refused.flatMap((scheme) => ['-c', `protocol.${scheme}.allow=never`])]
}

/**
 * What is said of a remote without the user name and password in its address, which end at its last `@`: git also tells of
 * addresses that it cannot read.
 */
export function withoutCredentials(text: string): string {
  return text.replace(/(?<!file):\/\/\S+/g, (rest) => {
    const end = rest.lastIndexOf('@')
    return end === -1 ? rest : `://${rest.slice(end + 1)}`
  })
}

/** Whether a URL leads to this machine only. False for what is not a URL. */
function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname)
}

/** Milliseconds that asking may take: the site is not there yet. */
const ASKING = 20_000

/**
 * The branch that a clone of a remote would be on; undefined when the remote cannot be reached, or has none.
 * @param remote with an address; a new repository has no remotes with a name.
 */
export async function readRemoteBranch(remote: AskedRemote): Promise<string | undefined> {
  return branchIn(await askHead(remote))
}

/** Asks where the HEAD of a remote leads, for `branchIn`. */
export const askHead = (remote: AskedRemote): Promise<GitResult> =>
  runAtRemote(remote, ['ls-remote', '--symref', '--', remote.url, 'HEAD'], timeIn(remote))

export const branchIn = ({ stdout }: GitResult): string | undefined =>
  /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(stdout.toString())?.[1]

/** Names of branches that a message lists. */
const SHOWN = 10

/**
 * A site that begins on a branch which is not there would share a history of its own. A remote without any branch has
 * no history yet, and of one that cannot be asked the first sync says why.
 * @throws {Error} that names the branches that the remote does have.
 */
export async function requireRemoteBranch(branch: string, remote: AskedRemote): Promise<void> {
  const asked = await runAtRemote(remote, ['ls-remote', '--heads', '--', remote.url], timeIn(remote))
  if (asked.code !== 0) return
  const found = [...asked.stdout.toString().matchAll(/\trefs\/heads\/(.+)$/gm)].map(([, name]) => name)
  if (found.length === 0 || found.includes(branch)) return
  const shown = [...found.slice(0, SHOWN), ...(found.length > SHOWN ? ['…'] : [])].join(', ')
  throw new Error(
    `GIT_REMOTE has no branch ${branch}; it has: ${shown}. Set GIT_BRANCH to the one to begin with.`,
  )
}

const timeIn = ({ patience }: AskedRemote) => ({ timeout: Math.min(patience, ASKING) })

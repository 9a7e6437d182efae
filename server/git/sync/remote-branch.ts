import { type AskedRemote, runAtRemote } from './remote-access'

/** Milliseconds that asking may take: the site is not there yet. */
const ASKING = 20_000

/**
 * The branch that a clone of a remote would be on; undefined when the remote cannot be reached, or has none.
 * @param remote with an address; a new repository has no remotes with a name.
 */
export async function readRemoteBranch(remote: AskedRemote): Promise<string | undefined> {
  const asked = await runAtRemote(remote, ['ls-remote', '--symref', '--', remote.url, 'HEAD'], timeIn(remote))
  return /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(asked.stdout.toString())?.[1]
}

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

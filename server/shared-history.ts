import type { Config } from './config'
import type { Repository } from './git/repository'

/**
 * A new copy of a shared site begins with what is shared: a commit of its own would have another history.
 * @throws {Error} when it cannot be fetched.
 */
export async function requireShared(
  { remote }: Partial<Pick<Config, 'remote'>>,
  { head, lease, remote: { sync, said } }: Pick<Repository, 'head' | 'lease' | 'remote'>,
): Promise<void> {
  if (!remote || (await head()) !== null) return
  const { trouble } = await sync()
  // A second primary is told that it is one, and follows: it has what is shared.
  if (trouble === null || (await head()) !== null) return
  if (lease() === 'lost')
    throw new Error('SITE_ROOT has no commit, GIT_REMOTE neither, and another server is the primary')
  throw new Error(
    `SITE_ROOT has no commit, and what GIT_REMOTE has cannot be taken in. Mend that, and start again. ${said() || 'The log says what is wrong.'}`,
  )
}

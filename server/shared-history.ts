import type { Config } from './config'
import type { Repository } from './git/repository'

/**
 * A new copy of a shared site begins with what is shared: a commit of its own would have another history.
 * @throws {Error} when it cannot be fetched.
 */
export async function requireShared(
  { remote }: Partial<Pick<Config, 'remote'>>,
  { head, remote: { sync } }: Pick<Repository, 'head' | 'remote'>,
): Promise<void> {
  if (!remote || (await head()) !== null) return
  const { trouble } = await sync()
  if (trouble !== null)
    throw new Error(`SITE_ROOT has no commit, and what GIT_REMOTE has cannot be taken in: ${trouble}`)
}

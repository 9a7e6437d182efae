import { chmod, realpath, stat } from 'node:fs/promises'
import { hasCode } from './error-code'

const NOT_OURS =
  'private file belongs to another user than the site, its permissions stay as they are: chown it'

/**
 * Takes away what others may do with a private file (0600). Only its owner may do that: of another user's file the log
 * tells, and whoever can read it goes on. The first write makes it ours, the next start closes it.
 */
export async function closeToOthers(
  path: string,
  log: { warn(context: object, message: string): void },
): Promise<void> {
  if (((await stat(path)).mode & 0o077) === 0) return
  await chmod(path, 0o600).catch(async (error: unknown) => {
    if (!hasCode(error, 'EPERM')) throw error
    // We may know its folder by a number of this process, which says nothing to whoever is to give the file to us.
    log.warn({ file: await realpath(path) }, NOT_OURS)
  })
}

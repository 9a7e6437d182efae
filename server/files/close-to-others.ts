import { chmod, realpath, stat } from 'node:fs/promises'
import { hasCode } from './error-code'

const NOT_OURS =
  'private file belongs to another user than the site, its permissions stay as they are: chown it'

/**
 * Removes other users' access to a private file (0600). Only its owner can do that: another user's file is
 * logged, and used if we can read it. Our first write makes the file ours, and the next start closes it.
 */
export async function closeToOthers(
  path: string,
  log: { warn(context: object, message: string): void },
): Promise<void> {
  if (((await stat(path)).mode & 0o077) === 0) return
  await chmod(path, 0o600).catch(async (error: unknown) => {
    if (!hasCode(error, 'EPERM')) throw error
    // The path may be one that only this process can resolve, which does not help the person who must fix it.
    log.warn({ file: await realpath(path) }, NOT_OURS)
  })
}

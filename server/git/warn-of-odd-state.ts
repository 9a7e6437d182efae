import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type GitFolders, readBranch } from './git-folders'

/** Logs what a site can start with, and what its operator should know of before visitors and writers meet it. */
export async function warnOfOddState(
  folders: GitFolders,
  log: { warn(context: object, message: string): void },
): Promise<void> {
  const { top, common } = folders
  if ((await readBranch(folders)) === undefined)
    log.warn(
      { folder: top },
      'no branch is checked out in SITE_ROOT (a detached HEAD): what is saved belongs to no branch, and is off the site when one is checked out. Run `git switch -c kept`, then `git switch main` and `git merge kept`',
    )
  if (existsSync(join(common, 'shallow')))
    log.warn(
      { folder: top },
      'SITE_ROOT is a shallow clone: what is older counts as published on the day of its first commit here, has no history, and cannot be in a backup. Run `git fetch --unshallow`',
    )
}

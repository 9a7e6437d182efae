import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommitFailed, type CommitTrouble } from './commit/commit-failed'
import type { GitFolders } from './git-folders'
import { waitForLocks } from './locks'

/** What git leaves in its folder while a person is in the middle of an operation. */
const UNDER_WAY: readonly (readonly [string, CommitTrouble, string])[] = [
  ['MERGE_HEAD', 'merging', 'A merge'],
  ['CHERRY_PICK_HEAD', 'merging', 'A cherry-pick'],
  ['REVERT_HEAD', 'merging', 'A revert'],
  ['sequencer', 'merging', 'A cherry-pick'],
  ['rebase-merge', 'rebasing', 'A rebase'],
  ['rebase-apply', 'rebasing', 'A rebase'],
  ['BISECT_START', 'other', 'A bisect'],
]

/**
 * Resolves when the work tree may be written: no operation under way, no lock.
 * @throws {CommitFailed} `merging`, `rebasing`, `locked` or, for a bisect, `other`.
 */
export async function requireIdle(folders: GitFolders): Promise<void> {
  await requireNothingUnderWay(folders)
  await waitForLocks(folders)
}

/** @throws {CommitFailed} `merging`, `rebasing` or, for a bisect, `other`. */
export async function requireNothingUnderWay(folders: GitFolders): Promise<void> {
  const found = UNDER_WAY.find(([name]) => existsSync(join(folders.own, name)))
  if (found) throw new CommitFailed(found[1], `${found[2]} is under way in ${folders.top}.`)
}

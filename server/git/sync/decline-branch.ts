import { printed } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import { BRANCHES } from './fetch-branches'
import type { RemoteAccess } from './remote-access'
import { pushRef } from './remote-refs'
import { refused } from './sync-trouble'

/** Where the commits of what was declined stay, by their names: whoever pushed them may have no other copy (tests/decisions/0193). */
const DECLINED = 'refs/declined'

/** A branch, and the commit that was looked at. */
export interface DeclinedBranch {
  readonly name: string
  readonly sha: string
}

/**
 * Removes a branch of the remote that still ends in this commit, which stays here.
 * @returns false when it ends in another by now, or is gone.
 * @throws {SyncTrouble} when the remote cannot be reached, or does not allow it.
 */
export async function declineBranch({ name, sha }: DeclinedBranch, access: RemoteAccess): Promise<boolean> {
  const { run } = access
  // First: a server that is killed in between has lost nothing.
  await printed(run, [...DURABLE, 'update-ref', `${DECLINED}/${sha}`, sha])
  const ref = `refs/heads/${name}`
  const pushed = await pushRef(`:${ref}`, access, `--force-with-lease=${ref}:${sha}`)
  if (pushed.code !== 0) {
    if (/\t\[rejected\] /m.test(pushed.stdout.toString())) return false
    throw refused(pushed)
  }
  await printed(run, ['update-ref', '-d', `${BRANCHES}/${name}`, sha])
  return true
}

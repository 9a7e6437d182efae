import { printed } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import { isWholeSha } from '../objects'
import type { RunGit } from '../run-git'
import { BRANCHES } from './fetch-branches'
import { askHead, branchIn, type RemoteAccess } from './remote-access'
import { askRef, pushRef } from './remote-refs'
import { refused, SyncTrouble, unreachable } from './sync-trouble'

/** Where the commits of what was declined stay, by their names: whoever pushed them may have no other copy (tests/decisions/0193). */
const DECLINED = 'refs/declined'

/** A branch, and the commit that was looked at. */
export interface DeclinedBranch {
  readonly name: string
  readonly sha: string
}

/**
 * Removes a branch of the remote that still ends in this commit, which stays here. One that is gone already is as
 * was asked: an earlier answer may have been lost.
 * @returns false when it ends in another by now.
 * @throws {SyncTrouble} when the remote cannot be reached or does not allow it, and for the branch that its HEAD names.
 */
export async function declineBranch({ name, sha }: DeclinedBranch, access: RemoteAccess): Promise<boolean> {
  const { run } = access
  await requireNoDefault(name, access)
  // First: a server that is killed in between has lost nothing.
  await printed(run, [...DURABLE, 'update-ref', `${DECLINED}/${sha}`, sha])
  if (!(await removeAtRemote({ name, sha }, access))) return false
  // A fetch at the same time may have removed it, or holds it: what is left goes with the next one.
  await run(['update-ref', '-d', `${BRANCHES}/${name}`, sha])
  return true
}

/** What everybody who clones the remote begins with is nobody's proposal. */
async function requireNoDefault(name: string, access: RemoteAccess): Promise<void> {
  const asked = await askHead(access)
  if (asked.code !== 0) throw unreachable(asked)
  if (branchIn(asked) === name)
    throw new SyncTrouble('Dit is de hoofdtak (branch) van de gedeelde opslag. Die kun je niet afwijzen.')
}

async function removeAtRemote({ name, sha }: DeclinedBranch, access: RemoteAccess): Promise<boolean> {
  const ref = `refs/heads/${name}`
  try {
    const pushed = await pushRef(`:${ref}`, access, `--force-with-lease=${ref}:${sha}`)
    if (pushed.code === 0) return true
    if (!/\t\[rejected\] /m.test(pushed.stdout.toString())) throw refused(pushed)
  } catch (error) {
    const left = await askRef(ref, access).catch(() => sha)
    if (left !== undefined) throw error
    return true
  }
  return (await askRef(ref, access)) === undefined
}

/** Whether declining a branch that ended in this commit got as far as keeping it. */
export async function isKept(sha: string, run: RunGit): Promise<boolean> {
  if (!isWholeSha(sha)) return false
  return (await run(['rev-parse', '--verify', '--quiet', `${DECLINED}/${sha}`])).code === 0
}

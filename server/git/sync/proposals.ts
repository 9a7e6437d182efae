import { commitFailure } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import type { GitFolders } from '../git-folders'
import { clearStaleLocks } from '../locks'
import { printed } from '../require-output'
import type { RunGit } from '../run-git'
import { BRANCHES } from './fetch-branches'
import type { RemoteAccess } from './remote-access'
import { pushRef } from './remote-refs'
import { refused } from './sync-trouble'

/** Where commits wait to be sent as branches of the remote (tests/decisions/0168). */
const PROPOSALS = 'refs/proposals'

/** Notes a commit on top of a merge, to be sent as a branch of that name. */
export async function noteProposal(branch: string, sha: string, run: RunGit): Promise<void> {
  await printed(run, [...DURABLE, 'update-ref', `${PROPOSALS}/${branch}`, sha])
}

export interface ProposalOptions extends RemoteAccess {
  readonly folders: GitFolders
  /** Asked before each push; throws when this server may not. */
  readonly requireLease: () => Promise<void>
  readonly log: { warn(context: object, message: string): void }
}

/** Pushes what was noted, and forgets it here. @throws {SyncTrouble} or {CommitFailed}. */
export async function pushProposals(options: ProposalOptions): Promise<void> {
  const { run, log, folders } = options
  const format = '--format=%(refname) %(objectname) %(parent)'
  const found = (await printed(run, ['for-each-ref', format, PROPOSALS])).split('\n').filter(Boolean)
  // A git that was killed at what follows has left its locks.
  if (found.length > 0) await clearStaleLocks(folders)
  for (const line of found) {
    const [ref = '', sha = '', merge = ''] = line.split(' ')
    // The merge of a server that ended in between never became part of the site; its successor has a proposal too.
    const asked = await run(['merge-base', '--is-ancestor', merge, 'HEAD'])
    if (asked.code !== 0 && asked.code !== 1) throw commitFailure('git merge-base', asked)
    const isMerged = asked.code === 0
    if (isMerged) await pushProposal(ref.slice(`${PROPOSALS}/`.length), sha, options)
    await printed(run, ['update-ref', '-d', ref, sha])
    if (isMerged) log.warn({ proposal: ref }, 'the same lines were changed here and at the remote: ours stay')
  }
}

async function pushProposal(branch: string, sha: string, options: ProposalOptions): Promise<void> {
  await options.requireLease()
  const pushed = await pushRef(`${sha}:refs/heads/${branch}`, options)
  // The admin tells of it at once, and not after somebody has asked for the branches.
  if (pushed.code === 0) await printed(options.run, ['update-ref', `${BRANCHES}/${branch}`, sha])
  // A server that ended after this push has sent it already, and somebody has gone on from there.
  else if (!/\t\[rejected\] /m.test(pushed.stdout.toString())) throw refused(pushed)
}

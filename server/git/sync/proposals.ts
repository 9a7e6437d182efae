import { commitFailure, printed } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import { type GitFolders, hasRefsBelow } from '../git-folders'
import { clearStaleLocks } from '../locks'
import type { RunGit } from '../run-git'
import type { WriteQueue } from '../write-queue'
import { BRANCHES } from './fetch-branches'
import { pushCommit } from './peoples-files'
import type { RemoteAccess } from './remote-access'
import { refused, type SyncTrouble } from './sync-trouble'

/** Where commits wait to be sent as branches of the remote (tests/decisions/0168). */
const PROPOSALS = 'refs/proposals'

/** Notes a commit on top of a merge, to be sent as a branch of that name. */
export async function noteProposal(branch: string, sha: string, run: RunGit): Promise<void> {
  await printed(run, [...DURABLE, 'update-ref', `${PROPOSALS}/${branch}`, sha])
}

export interface ProposalOptions extends RemoteAccess {
  readonly folders: GitFolders
  readonly queue: WriteQueue
  /** Asked before each push; throws when this server may not. */
  readonly requireLease: () => Promise<void>
  readonly log: { warn(context: object, message: string): void }
}

/**
 * Pushes what was noted, and forgets it here. One that the remote refuses waits, and holds back no other.
 * @throws {SyncTrouble} or {CommitFailed}; the first refusal after everything else.
 */
export async function pushProposals(options: ProposalOptions): Promise<void> {
  const { run, log, folders, queue } = options
  if (!hasRefsBelow(PROPOSALS, folders)) return
  const format = '--format=%(refname) %(objectname) %(parent)'
  const found = (await printed(run, ['for-each-ref', format, PROPOSALS])).split('\n').filter(Boolean)
  // A git that was killed at what follows has left its locks; in turn, because a commit has locks of its own.
  if (found.length > 0) await queue.add(() => clearStaleLocks(folders))
  const refusals: SyncTrouble[] = []
  for (const line of found) {
    const [ref = '', sha = '', merge = ''] = line.split(' ')
    // The merge of a server that ended in between never became part of the site; its successor has a proposal too.
    const asked = await run(['merge-base', '--is-ancestor', merge, 'HEAD'])
    if (asked.code !== 0 && asked.code !== 1) throw commitFailure('git merge-base', asked)
    const isMerged = asked.code === 0
    const refusal = isMerged ? await pushProposal(ref.slice(`${PROPOSALS}/`.length), sha, options) : undefined
    if (refusal) {
      refusals.push(refusal)
      continue
    }
    await printed(run, ['update-ref', '-d', ref, sha])
    if (isMerged) log.warn({ proposal: ref }, 'the same lines were changed here and at the remote: ours stay')
  }
  const [first] = refusals
  if (first) throw first
}

/** @returns why the remote does not take it; undefined when it has it. */
async function pushProposal(
  branch: string,
  sha: string,
  options: ProposalOptions,
): Promise<SyncTrouble | undefined> {
  await options.requireLease()
  const pushed = await pushCommit(sha, branch, options)
  // The admin tells of it at once, and not after somebody has asked for the branches.
  if (pushed.code === 0) await printed(options.run, ['update-ref', `${BRANCHES}/${branch}`, sha])
  // A server that ended after this push has sent it already, and somebody has gone on from there.
  else if (!/\t\[rejected\] /m.test(pushed.stdout.toString())) return refused(pushed)
  return undefined
}

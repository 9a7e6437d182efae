import { ownBranches } from '#contract/admin/branches'
import { printed } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import { type GitFolders, hasRefsBelow } from '../git-folders'
import { clearStaleLocks } from '../locks'
import type { RunGit } from '../run-git'
import type { WriteQueue } from '../write-queue'
import { isAncestor } from './ahead-behind'
import { BRANCHES } from './fetch-branches'
import { type JudgedAccess, pushCommit } from './peoples-files'
import { PeopleInGit, refused, type SyncTrouble } from './sync-trouble'

/** Where commits wait to be sent as branches of the remote (tests/decisions/0168). */
const PROPOSALS = 'refs/proposals'

/** Notes a commit to be sent as a branch of that name: one on top of a merge, or the last that only a former primary had. */
export async function noteProposal(branch: string, sha: string, run: RunGit): Promise<void> {
  await printed(run, [...DURABLE, 'update-ref', `${PROPOSALS}/${branch}`, sha])
}

export interface ProposalOptions extends JudgedAccess {
  readonly folders: GitFolders
  readonly queue: WriteQueue
  /** Asked before each push; throws when this server may not. */
  readonly requireLease: () => Promise<void>
  readonly log: { warn(context: object, message: string): void }
}

/**
 * Pushes what was noted, and forgets it here. One that the remote refuses, or that may not be sent, waits and holds back no other.
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
    const branch = ref.slice(`${PROPOSALS}/`.length)
    const isLeft = branch.startsWith(ownBranches.leftBehind)
    // The merge of a server that ended in between never became part of the site; its successor has a proposal too.
    const isWanted = isLeft || (await isAncestor(merge, 'HEAD', run))
    const refusal = isWanted ? await pushProposal(branch, sha, options) : undefined
    if (refusal) {
      refusals.push(refusal)
      continue
    }
    await printed(run, ['update-ref', '-d', ref, sha])
    if (isWanted) log.warn({ proposal: ref }, isLeft ? HANDED_OVER : BOTH_CHANGED)
  }
  const [first] = refusals
  if (first) throw first
}

const HANDED_OVER = 'what only this server had was handed over'
const BOTH_CHANGED = 'the same lines were changed here and at the remote: ours stay'

/** @returns why the remote does not take it, or may not get it; undefined when it has it. */
async function pushProposal(
  branch: string,
  sha: string,
  options: ProposalOptions,
): Promise<SyncTrouble | undefined> {
  await options.requireLease()
  const pushed = await pushCommit(sha, branch, options).catch(orRefusal)
  if (pushed instanceof PeopleInGit) return pushed
  // The admin tells of it at once, and not after somebody has asked for the branches.
  if (pushed.code === 0) await printed(options.run, ['update-ref', `${BRANCHES}/${branch}`, sha])
  // A server that ended after this push has sent it already, and somebody has gone on from there.
  else if (!/\t\[rejected\] /m.test(pushed.stdout.toString())) return refused(pushed)
  return undefined
}

function orRefusal(error: unknown): PeopleInGit {
  if (error instanceof PeopleInGit) return error
  throw error
}

import { printed } from '../commit/commit-failed'
import type { Author } from '../commit/commit-request'
import { clearStaleLocks } from '../locks'
import { requireIdle } from '../tree-state'
import type { WriteQueue } from '../write-queue'
import { isAncestor } from './ahead-behind'
import { type BranchChanges, readChanges } from './branch-changes'
import { type DeclinedBranch, declineBranch, isKept } from './decline-branch'
import { bringIn, type FastForwardOptions } from './fast-forward'
import { mergeJudged } from './judged-merge'
import { commitTree } from './merge-commit'
import { requireNoPeoplesFiles } from './peoples-files'
import { alreadyMerged, conflicting, decidedMeanwhile, troubleOf, undeclined, unmerged } from './sync-trouble'

/** A branch to merge into the site. */
interface IncomingBranch {
  readonly sha: string
  /** Of the merge commit, if one is needed. */
  readonly message: string
  readonly author: Author
  /** Gets what the site would get by it, and stops it by throwing. */
  readonly judge?: ((changes: BranchChanges) => Promise<void>) | undefined
}

/** The result of a merge. */
interface MergedBranch {
  readonly sha: string
  /** The files that changed here, relative to the root. */
  readonly paths: readonly string[]
}

/** What becomes of a branch of the remote. */
export interface BranchDecisions {
  /**
   * Merges a commit into the site, by fast-forward where possible.
   * @throws {SyncTrouble} or {CommitFailed}; nothing has changed then.
   */
  merge(incoming: IncomingBranch): Promise<MergedBranch>
  /**
   * Removes a branch from the remote, and keeps its commits here: see `declineBranch`.
   * @throws {SyncTrouble} or {CommitFailed}.
   */
  decline(branch: DeclinedBranch): Promise<boolean>
  /** Whether that was begun before, for a branch that is not the site's own. */
  isDeclined(branch: DeclinedBranch): Promise<boolean>
}

export interface DecisionOptions extends FastForwardOptions {
  readonly queue: WriteQueue
  /** Absent without a remote. */
  readonly url: string | undefined
  readonly signal: AbortSignal
  /** The site's own branch at the remote. */
  readonly ownBranch: () => Promise<string | undefined>
  /** Milliseconds that a merge, or declining, may wait for its turn. */
  readonly queueing: number
  /** People's data that git tracks now: paths. */
  readonly findPeople: () => Promise<readonly string[]>
  /** Asked before the site or the remote changes; throws when this server may not. */
  readonly requireLease: () => Promise<void>
  readonly onMerge: (paths: readonly string[]) => void
  readonly log: { warn(context: object, message: string): void }
}

/** Merges branches, and declines them. */
export function createDecisions(options: DecisionOptions): BranchDecisions {
  const { run, folders, url, queue, log } = options
  const deciding = new Set<string>()

  /** @returns the commit that has both. @throws {SyncTrouble} when both sides changed the same lines. */
  async function mergeInto(ours: string, { sha, ...how }: Omit<IncomingBranch, 'judge'>): Promise<string> {
    if (await isAncestor(sha, ours, run)) throw alreadyMerged()
    if (await isAncestor(ours, sha, run)) return sha
    const { tree, conflicts } = await mergeJudged({ ours, theirs: sha }, options)
    if (conflicts.size > 0) throw conflicting([...conflicts.keys()])
    return commitTree({ tree, parents: [ours, sha], ...how }, options)
  }

  /** Decides about a commit: two people may do so at once, and only one of them can be told that it was done. */
  async function alone<T>(sha: string, decide: () => Promise<T>): Promise<T> {
    if (deciding.has(sha)) throw decidedMeanwhile()
    deciding.add(sha)
    try {
      return await decide()
    } finally {
      deciding.delete(sha)
    }
  }

  async function mergeNow({ sha, judge, ...how }: IncomingBranch): Promise<MergedBranch> {
    await options.requireLease()
    await requireIdle(folders)
    await requireNoPeoplesFiles(options.findPeople)
    const before = await printed(run, ['rev-parse', '--verify', 'HEAD'])
    const judged = judge && (async (target: string) => judge(await readChanges(target, run)))
    const merge = (ours: string) => mergeInto(ours, { sha, ...how })
    await bringIn({ theirs: sha, merge, judge: judged }, options)
    const after = await printed(run, ['rev-parse', '--verify', 'HEAD'])
    const told = await run(['diff', '--name-only', '-z', '--no-renames', '--relative', before, after, '--'])
    const paths = told.stdout.toString().split('\0').filter(Boolean)
    options.onMerge(paths)
    return { sha: after, paths }
  }

  /** On a detached HEAD nobody knows which branch is the site's own. */
  async function isOther(name: string): Promise<boolean> {
    const own = await options.ownBranch()
    return own !== undefined && own !== name
  }

  return {
    async merge(incoming) {
      try {
        return await alone(incoming.sha, () => queue.add(() => mergeNow(incoming), options.queueing))
      } catch (error) {
        if (troubleOf(error)) log.warn({ err: error, commit: incoming.sha }, 'a branch could not be merged')
        throw unmerged(error)
      }
    },
    async decline(branch) {
      if (url === undefined || !(await isOther(branch.name))) return false
      try {
        return await alone(branch.sha, async () => {
          await options.requireLease()
          if (await isAncestor(branch.sha, 'HEAD', run)) throw alreadyMerged()
          // A git that was killed at what follows has left its locks; in turn, because a commit has locks of its own.
          await queue.add(() => clearStaleLocks(folders), options.queueing)
          return declineBranch(branch, { ...options, url })
        })
      } catch (error) {
        log.warn({ err: error, branch: branch.name }, 'a branch could not be declined')
        throw undeclined(error)
      }
    },
    isDeclined: async ({ name, sha }) => (await isOther(name)) && isKept(sha, run),
  }
}

import { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import type { Proposal, ProposalDetail, ProposalList, ProposedItem } from '#contract/admin/branches'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { asProblem } from '../content/publish/commit-errors'
import type { Repository } from '../git/repository'
import type { BranchChanges } from '../git/sync/branch-changes'
import type { RemoteBranch } from '../git/sync/fetch-branches'
import { troubleOf } from '../git/sync/sync-trouble'
import { changeDetail } from './change-detail'
import {
  MOST_LISTED,
  MOST_SHOWN,
  proposedItems,
  proposedProblems,
  takenName,
  withinSight,
} from './proposed-changes'

/** Newest branches that are compared with the site, and how many at the same time. */
const MOST = 40
const AT_ONCE = 3
/** Changed items that are listed for a branch. */
const MOST_ITEMS = 12
/** Commits that are listed for a branch. */
const MOST_COMMITS = 30
/** Milliseconds that a list spends on looking for clashes; of the branches after that it is not known. */
const MOST_ON_CLASHES = 2000
/** Comparisons that are kept in memory. */
const MOST_KEPT = 200

interface ProposalViewsOptions {
  readonly library: Library
  readonly repository: Repository
  readonly log: { warn(context: object, message: string): void }
}

/** What the admin shows of the branches of the shared repository. */
export function createProposalViews({ library, repository, log }: ProposalViewsOptions) {
  const { branches } = repository
  const kept = new LRUCache<string, Proposal>({ max: MOST_KEPT })

  async function list(): Promise<ProposalList> {
    const found = await branches.list()
    const until = performance.now() + MOST_ON_CLASHES
    const compare = (branch: RemoteBranch) => proposalOf(branch, until)
    const all = await pMap(found.slice(0, MOST), compare, { concurrency: AT_ONCE })
    const { at, trouble } = branches.fetched
    const older = Math.max(0, found.length - MOST)
    return { isConfigured: branches.isConfigured, fetchedAt: at, trouble, proposals: all, older }
  }

  async function proposalOf(branch: RemoteBranch, until: number): Promise<Proposal> {
    const key = `${branch.name} ${branch.sha} ${await repository.headStamp()}`
    const known = kept.get(key)
    if (known) return known
    const changes = await branches.changes(branch.sha)
    const found = await branches.files({ ...changes, files: changes.files.slice(0, MOST_ITEMS) })
    const files = withinSight(found, MOST_LISTED)
    const isInTime = performance.now() < until
    const isClashing = isInTime ? await clashes(branch.sha, changes) : null
    const proposal = asProposal(branch, changes, { items: await proposedItems(files), isClashing })
    if (isInTime) kept.set(key, proposal)
    return proposal
  }

  /** Whether both sides changed the same lines; null when git cannot tell, not fast enough, or must not look. */
  async function clashes(sha: string, { base, ahead, behind }: BranchChanges): Promise<boolean | null> {
    if (base === null || ahead === 0 || behind === 0) return false
    try {
      // An unfit tree is not merged to find out.
      if ((await branches.objection(sha)) !== undefined) return null
      return (await branches.conflicts(sha, MOST_ON_CLASHES)).length > 0
    } catch {
      return null
    }
  }

  async function detail(branch: RemoteBranch): Promise<ProposalDetail> {
    const { name, sha, author, date, subject } = branch
    const changes = await branches.changes(sha)
    const files = withinSight(await branches.files(changes), MOST_SHOWN)
    const { conflicts, objection } = await obstacles(sha, changes)
    const commits = await repository.branches.commits(sha, MOST_COMMITS)
    const paths = files.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]))
    const commit = { ...{ sha, author, date, subject, paths, files }, ...NO_WORDS }
    return {
      ...asProposal(branch, changes, {
        items: await proposedItems(files),
        isClashing: conflicts.length > 0,
      }),
      commits: commits.map((one) => ({ ...one, author: one.author.name, message: one.subject })),
      change: { ...(await changeDetail(library, commit, true)), message: name },
      moreFiles: changes.files.length - files.length,
      problems: await proposedProblems(library, files),
      conflicts,
      objection: objection ?? (await takenName(library, changes, files)) ?? null,
    }
  }

  /** What would block a merge, checked before anybody asks for one. */
  async function obstacles(sha: string, { base, ahead, behind }: BranchChanges) {
    if (base === null) return { conflicts: [], objection: UNRELATED }
    const objection = await branches.objection(sha)
    if (objection !== undefined) return { conflicts: [], objection }
    const conflicts = ahead > 0 && behind > 0 ? await inDutch(() => branches.conflicts(sha), log) : []
    return { conflicts, objection: null }
  }

  return { list, detail, obstacles }
}

/** Does what git may refuse. @throws {Problem} in words for people */
export async function inDutch<T>(job: () => Promise<T>, log: ProposalViewsOptions['log']): Promise<T> {
  try {
    return await job()
  } catch (error) {
    const trouble = troubleOf(error)
    throw trouble ? new Problem('conflict', trouble.message) : asProblem(error, log)
  }
}

const NO_WORDS = { body: '', trailers: {}, isFirst: false } as const

const UNRELATED = 'Deze tak (branch) heeft een andere geschiedenis dan de site'

function asProposal(
  { name, sha, author, date, subject }: RemoteBranch,
  { ahead, behind, files, others }: BranchChanges,
  { items, isClashing }: { readonly items: readonly ProposedItem[]; readonly isClashing: boolean | null },
): Proposal {
  const shown = items.slice(0, MOST_ITEMS)
  const more = items.length - shown.length + Math.max(0, files.length - MOST_ITEMS)
  const last = { name, sha, author: author.name, date, message: subject }
  return { ...last, ahead, behind, items: shown, more, others, isClashing }
}

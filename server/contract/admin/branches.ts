import { get, post, remove } from '../exchange'
import type { FileProblem } from '../problem'
import { adminApi } from './addresses'
import type { ChangeDetail, ChangedFile } from './history'

/** Branches of the shared repository as proposals: beside the site as it is, to be looked at and merged. */

/** What a branch did to something of the site. */
export interface ProposedItem {
  /** Of an entry what its kind is called, of a file of another kind ''. */
  readonly kind: string
  /** What people call it; of a file its name. */
  readonly title: string
  readonly status: ChangedFile['status']
  /** Of a file that cannot be read as it is. */
  readonly isBroken?: boolean
}

/** A branch beside the site. */
export interface Proposal {
  /** The name of the branch. */
  readonly name: string
  /** Its last commit: who made it, when (ISO 8601 in UTC), and its first line. */
  readonly sha: string
  readonly author: string
  readonly date: string
  readonly message: string
  /** Commits that only it has, and that only the site has. Without any of its own it is merged. */
  readonly ahead: number
  readonly behind: number
  /** What it changes, the first of them; `more` is how many there are besides. */
  readonly items: readonly ProposedItem[]
  readonly more: number
  /** Files outside content/ and data/ that it changes. */
  readonly others: number
}

export interface ProposalList {
  /** Whether there is a shared repository at all. */
  readonly isConfigured: boolean
  /** When the branches were last fetched, ISO 8601 in UTC; null when they never were. */
  readonly fetchedAt: string | null
  /** What stood in the way the last time, as a Dutch sentence. */
  readonly trouble: string | null
  /** The newest first. */
  readonly proposals: readonly Proposal[]
  /** Older branches that are not shown. */
  readonly older: number
}

/** A branch with all that it does. */
export interface ProposalDetail extends Proposal {
  /** Its own commits, the newest first; there may be more than these. */
  readonly commits: readonly Pick<ChangeDetail, 'sha' | 'author' | 'date' | 'message'>[]
  /** All that it changes, as if it were one change; there may be more files than these. */
  readonly change: ChangeDetail
  readonly moreFiles: number
  /** What is broken or odd in the files that it changes. */
  readonly problems: readonly FileProblem[]
  /** Files that were changed here too, in the same lines. */
  readonly conflicts: readonly string[]
  /** Why it may not come here, as a Dutch sentence; null when it may. */
  readonly objection: string | null
}

/** What a link shows. */
export interface PreviewOf {
  readonly kind: 'branch' | 'commit'
  /** The name of the branch, or the whole sha. */
  readonly id: string
}

export const proposals = {
  /** As they were last fetched. */
  list: get(adminApi.branches)<{ reply: ProposalList }>(),
  /** After a look at the shared repository. */
  fetch: post(adminApi.branchesFetch)<{ reply: ProposalList }>(),
  get: get(adminApi.branch)<{ reply: ProposalDetail }>(),
  /** A link that shows the whole site as a branch or commit has it, until it expires. */
  link: post(adminApi.sitePreviewLink)<{
    body: PreviewOf
    reply: { readonly url: string; readonly expires: string }
  }>(),
  /** Ends every such link; one that is made afterwards works. */
  endLinks: remove(adminApi.sitePreviewLink)<{ body: PreviewOf }>(),
  /** Merges a branch as it was looked at. Status 412 when it has moved on since. */
  merge: post(adminApi.branchMerge)<{
    body: { readonly sha: string }
    reply: { readonly sha: string }
  }>(),
} as const

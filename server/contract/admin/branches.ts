import { get, post, remove } from '../exchange'
import type { FileProblem } from '../problem'
import { adminApi } from './addresses'
import type { ChangeDetail, ChangedFile } from './history'
import type { Trouble } from './overview'

/** Branches of the shared repository as proposals: compared with the site, to preview and merge. */

/** How the names of branches begin that a server makes itself, and no writer. */
export const ownBranches = {
  /** What only a former primary had. */
  leftBehind: 'achtergebleven-',
  /** What a writer pushed of lines that were changed in the admin too. */
  otherVersion: 'andere-versie-',
} as const

/** What a branch changed in one item of the site. */
export interface ProposedItem {
  /** For an entry the label of its type, for other files ''. */
  readonly kind: string
  /** Its title; for a file its name. */
  readonly title: string
  readonly status: ChangedFile['status']
  /** For what visitors would not get as it is in the branch. */
  readonly isBroken?: boolean
}

/** A branch compared with the site. */
export interface Proposal {
  /** The name of the branch. */
  readonly name: string
  /** Its last commit: author, time (ISO 8601 in UTC), and subject. */
  readonly sha: string
  readonly author: string
  readonly date: string
  readonly message: string
  /** Commits that only the branch has, and that only the site has. Without commits of its own it has been merged. */
  readonly ahead: number
  readonly behind: number
  /** The first of its changes; `more` is the number of others. */
  readonly items: readonly ProposedItem[]
  readonly more: number
  /** Files outside content/ and data/ that it changes. */
  readonly others: number
  /** Whether the same lines were changed here too; null when that is not known. */
  readonly isClashing: boolean | null
}

/** A problem in a proposed file, and what visitors would get after a merge. */
export interface ProposedProblem extends FileProblem {
  readonly shows: Trouble['shows']
}

/** A page that a merge changed, as it is on the site now. */
export interface LivePage {
  readonly title: string
  /** Path on the site. */
  readonly page: string
}

export interface ProposalList {
  /** Whether there is a shared repository at all. */
  readonly isConfigured: boolean
  /** When the branches were last fetched, ISO 8601 in UTC; null for never. */
  readonly fetchedAt: string | null
  /** Why the last fetch failed, as a Dutch sentence. */
  readonly trouble: string | null
  /** The newest first. */
  readonly proposals: readonly Proposal[]
  /** Older branches that are not shown. */
  readonly older: number
}

/** A branch with all its changes. */
export interface ProposalDetail extends Proposal {
  /** Its own commits, newest first; possibly cut off. */
  readonly commits: readonly Pick<ChangeDetail, 'sha' | 'author' | 'date' | 'message'>[]
  /** All its changes as a single one; files are possibly cut off. */
  readonly change: ChangeDetail
  readonly moreFiles: number
  /** Problems and warnings in the files that it changes. */
  readonly problems: readonly ProposedProblem[]
  /** Files in which the same lines were changed here too. */
  readonly conflicts: readonly string[]
  /** Why it may not be merged, as a Dutch sentence; null when it may. */
  readonly objection: string | null
}

/** What a preview link shows. */
export interface PreviewOf {
  readonly kind: 'branch' | 'commit'
  /** The name of the branch, or the full sha. */
  readonly id: string
}

export const proposals = {
  /** As of the last fetch. */
  list: get(adminApi.branches)<{ reply: ProposalList }>(),
  /** After a new fetch. */
  fetch: post(adminApi.branchesFetch)<{ reply: ProposalList }>(),
  /** How many have something that is not on the site, as of the last fetch. */
  waiting: get(adminApi.branchesWaiting)<{ reply: { readonly count: number } }>(),
  get: get(adminApi.branch)<{ reply: ProposalDetail }>(),
  /** A link that shows the whole site as a branch or commit has it, until it expires. */
  link: post(adminApi.sitePreviewLink)<{
    body: PreviewOf
    reply: { readonly url: string; readonly expires: string }
  }>(),
  /** Revokes every such link; links made later work. */
  endLinks: remove(adminApi.sitePreviewLink)<{ body: PreviewOf }>(),
  /** Merges a branch in the state that was viewed: the first public pages that changed. Status 412 when it has changed since. */
  merge: post(adminApi.branchMerge)<{
    body: { readonly sha: string }
    reply: { readonly sha: string; readonly live: readonly LivePage[] }
  }>(),
  /** Removes a branch from the shared repository in the state that was viewed, with its links. Status 412 when it has changed since. */
  decline: post(adminApi.branchDecline)<{ body: { readonly sha: string } }>(),
} as const

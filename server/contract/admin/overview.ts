import type { EntryPlace } from '../content/entry-place'
import { get, post } from '../exchange'
import type { FileProblem } from '../problem'
import type { Vital } from '../vital'
import { adminApi } from './addresses'
import type { Change } from './history'

/** The repository compared with its remote: whether they are in sync, and if not, why. */
export interface SyncStatus {
  readonly isConfigured: boolean
  /** The address without credentials; empty without a remote. */
  readonly url: string
  /** The remote branch; empty while unknown. */
  readonly branch: string
  /** Commits that only we have, and that only the remote has. */
  readonly ahead: number
  readonly behind: number
  /** When both were last in sync, ISO 8601 in UTC. */
  readonly lastSync: string | null
  /** Why they cannot be synced, as a Dutch sentence; null when nothing is wrong. */
  readonly trouble: string | null
}

/** A problem with the screen of the admin where it can be solved. */
export interface Trouble extends FileProblem {
  readonly screen?: string
  /** What it is about: `Menu-item “Blog”`. */
  readonly title?: string
  /** The place within the entry, and its label. */
  readonly at?: string
  readonly label?: string
  /** Whether the file has another value at that field than the entry that visitors get meanwhile. */
  readonly isOther?: boolean
  /** What visitors get meanwhile: the entry as it is, its last valid version, or nothing. */
  readonly shows: 'now' | 'before' | 'nothing'
}

/** What is wrong, as far as that is known. */
export interface Troubles {
  readonly troubles: readonly Trouble[]
  /** Whether the first look at links and images since the start goes on: what they lack may still come. */
  readonly isLooking: boolean
  /** Whether a cache in front of the site may send visitors what was there before a change: it could not be told of it. */
  readonly isCacheBehind: boolean
}

/** A document that lacks information the site needs: the empty fields, each with the screen to fill it in. */
export interface Lacking {
  /** The label of the document: `Bedrijfsgegevens`. */
  readonly label: string
  readonly fields: readonly { readonly label: string; readonly screen: string }[]
}

/** An entry that visitors do not see yet, or a change to a public one. */
export interface Unpublished {
  readonly title: string
  /** What it is: `Artikel`. */
  readonly label: string
  readonly screen: string
  /** When it becomes public, ISO 8601 in UTC; null for a draft. */
  readonly moment: string | null
  /** Whether it is a version that waits to replace a public entry. */
  readonly isChange?: true
}

/** What visitors do not see yet. */
export interface UnpublishedEntries {
  /** At most fifty: what is planned by its moment, then changes that wait, then drafts, the newest first. */
  readonly entries: readonly Unpublished[]
  /** How many there are in all. */
  readonly total: number
}

/** An entry with open remarks. */
export interface Remarked {
  readonly title: string
  readonly screen: string
  readonly count: number
}

/** One page's measurements of the last 30 days. */
export interface PageVital {
  readonly page: string
  readonly metric: Vital['name']
  /** 75th percentile: milliseconds, for CLS a score. */
  readonly p75: number
  readonly count: number
  readonly rating: Vital['rating']
}

/** Messages that nobody takes. */
export interface Unsent {
  /** People, by mail, or WEBHOOK_URL. */
  readonly lane: 'mail' | 'forward'
  readonly amount: number
  /** The last error, such as `HTTP 500`. */
  readonly trouble: string
}

export interface Overview {
  readonly problems: Troubles
  /** How many committed entries have no file any more, and no commit that says so: somebody renamed or deleted them. */
  readonly displaced: number
  readonly lacking: readonly Lacking[]
  readonly unpublished: UnpublishedEntries
  /** The entries with open remarks, the most first. */
  readonly remarks: readonly Remarked[]
  readonly remote: SyncStatus
  /** Null for an editor, who may not see personal data. */
  readonly people: {
    readonly pending: number
    readonly held: number
    readonly active: number
    /** Questions that nobody has answered yet. */
    readonly unanswered: number
    /** Requests of the last 30 days without a mail to owners, and why; null when they are mailed. */
    readonly untold: { readonly requests: number; readonly lacks: 'server' | 'addresses' } | null
    /** Messages that were refused again and again, by where they go: tried again for three days, and lost then. */
    readonly unsent: readonly Unsent[]
    /** For the last 30 days by the Dutch clock, oldest first. */
    readonly signUps: readonly { readonly day: string; readonly count: number }[]
  } | null
  readonly vitals: readonly PageVital[]
  readonly recent: readonly Change[]
  /** Branches with something that is not on the site, as of the last fetch. */
  readonly proposals: number
}

export const overview = {
  get: get(adminApi.overview)<{ reply: Overview }>(),
  /** What the overview lists as not public yet, for authors too. */
  unpublished: get(adminApi.unpublished)<{ reply: UnpublishedEntries }>(),
  problems: get(adminApi.problems)<{ reply: Troubles }>(),
  /** What visitors would look for in vain in an entry that is not public yet, for authors too. */
  entryProblems: get(adminApi.entryProblems)<{ query: EntryPlace; reply: readonly Trouble[] }>(),
  remote: get(adminApi.git)<{ reply: SyncStatus }>(),
  sync: post(adminApi.gitSync)<{ reply: SyncStatus }>(),
} as const

import { get, post } from '../exchange'
import type { FileProblem } from '../problem'
import type { Vital } from '../vital'
import { adminApi } from './addresses'
import type { Change } from './history'

/** The repository beside its remote: whether both hold the same, and what stands in the way. */
export interface SyncStatus {
  readonly isConfigured: boolean
  /** The address without name and password; empty without a remote. */
  readonly url: string
  /** The branch at the remote; empty while unknown. */
  readonly branch: string
  /** Commits that only we have, and that only the remote has. */
  readonly ahead: number
  readonly behind: number
  /** When both sides were last the same, ISO 8601 in UTC. */
  readonly lastSync: string | null
  /** What stands in the way, as a Dutch sentence; null when nothing does. */
  readonly trouble: string | null
}

/** A problem with the place in the admin that leads to the solution. */
export interface Trouble extends FileProblem {
  readonly screen?: string
  /** What it is about: `Menu-item “Blog”`. */
  readonly title?: string
  /** The place within the entry, and what people call it. */
  readonly at?: string
  readonly label?: string
  /** What visitors get while it is so: the entry as it is, as it was when it was last good, or nothing. */
  readonly shows: 'now' | 'before' | 'nothing'
}

/** What a document lacks that the site asks for: the fields that are still empty, each with the place to fill it in. */
export interface Lacking {
  /** What the document is called: `Bedrijfsgegevens`. */
  readonly label: string
  readonly fields: readonly { readonly label: string; readonly screen: string }[]
}

/** One page's measurement of the last 30 days. */
export interface PageVital {
  readonly page: string
  readonly metric: Vital['name']
  /** 75th percentile: milliseconds, for CLS a score. */
  readonly p75: number
  readonly count: number
  readonly rating: Vital['rating']
}

export interface Overview {
  readonly problems: readonly Trouble[]
  readonly lacking: readonly Lacking[]
  readonly remote: SyncStatus
  /** Null for an editor, who sees nothing of people. */
  readonly people: {
    readonly pending: number
    readonly held: number
    readonly active: number
    /** Requests of the last 30 days that owners get no mail about, and why; null when they get mail. */
    readonly untold: { readonly requests: number; readonly lacks: 'server' | 'addresses' } | null
    /** Of the last 30 days on the Dutch clock, oldest first. */
    readonly signUps: readonly { readonly day: string; readonly count: number }[]
  } | null
  readonly vitals: readonly PageVital[]
  readonly recent: readonly Change[]
}

export const overview = {
  get: get(adminApi.overview)<{ reply: Overview }>(),
  problems: get(adminApi.problems)<{ reply: readonly Trouble[] }>(),
  remote: get(adminApi.git)<{ reply: SyncStatus }>(),
  sync: post(adminApi.gitSync)<{ reply: SyncStatus }>(),
} as const

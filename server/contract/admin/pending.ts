import type { EntryPlace } from '../content/entry-place'
import { get, post, put, remove } from '../exchange'
import { adminApi } from './addresses'
import type { Item, StaleReply } from './entries'

/** Changes to public entries that wait: visitors see none of them until they are published. */

/** A version that waits to replace a public entry. */
export interface WaitingVersion {
  /** The name of the public entry's type. */
  readonly type: string
  readonly id: string
  readonly title: string
  /** What it is: `Artikel`. */
  readonly label: string
  readonly screen: string
  readonly etag: string
  /** When it replaces the public entry, ISO 8601 in UTC; null until somebody publishes it. */
  readonly moment: string | null
  /** The id of the public entry, which is another since its file was renamed; null where there is nothing left to replace. */
  readonly publicId: string | null
}

/** Who wrote a waiting version since it began. */
export interface WrittenVersion extends EntryPlace {
  /** Each of them once, the last one first; none where somebody wrote in the file and has not committed it. */
  readonly writers: readonly VersionWriter[]
}

export interface VersionWriter {
  readonly name: string
  /** Whether it is the requester, under any of their addresses. */
  readonly isYou: boolean
}

/** A waiting version to publish, as it was seen. */
export interface ChosenPending extends EntryPlace {
  readonly etag: string
  /** What to publish where the public entry was changed at the same places, and the ETag of that entry. */
  readonly decided?: { readonly fields: Item; readonly etag: string } | undefined
}

/** Why a waiting version cannot be published. */
export interface PendingTrouble extends EntryPlace {
  readonly title: string
  /** A Dutch sentence. */
  readonly message: string
  /** Where the public entry was changed at the same places: both versions, as for any outdated save. */
  readonly stale?: StaleReply<Item>
}

/** The outcome of publishing: a commit, or what stands in its way. */
export interface PendingPublished {
  /** Null when nothing was published. */
  readonly sha: string | null
  readonly troubles: readonly PendingTrouble[]
}

/** What publishing a waiting version would make of its public entry. */
export interface PendingOutcome {
  /** Merged with what changed in the public entry meanwhile, its own where both changed the same places; null once it is gone. */
  readonly fields: Item | null
  /** Whether there are such places: somebody must choose before it is published. */
  readonly isClash: boolean
}

export const pending = {
  list: get(adminApi.pendingVersions)<{ reply: readonly WaitingVersion[] }>(),
  /** Of all waiting versions. */
  writers: get(adminApi.pendingWriters)<{ reply: readonly WrittenVersion[] }>(),
  /** Returns an ETag header; the fields are those of the entry without when it is public. */
  get: get(adminApi.pendingVersion)<{ reply: Item }>(),
  outcome: get(adminApi.pendingOutcome)<{ reply: PendingOutcome }>(),
  /** Requires If-Match: of the waiting version or, to begin one, of the public entry. Absent fields stay the same. */
  save: put(adminApi.pendingVersion)<{ body: Item; reply: Item }>(),
  /** Requires If-Match. */
  drop: remove(adminApi.pendingVersion)(),
  /** Publishes all of them in one commit, each merged with what changed meanwhile; or none. */
  publish: post(adminApi.pendingPublish)<{
    body: { readonly entries: readonly ChosenPending[] }
    reply: PendingPublished
  }>(),
} as const

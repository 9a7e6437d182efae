import { type FileReply, get, post } from '../exchange'
import type { ErrorReply } from '../problem'
import { adminApi } from './addresses'

/** How many entries a change in a list names; the others are only counted. */
export const MOST_ITEMS_NAMED = 3

/** A commit as the history shows it. */
export interface Change {
  readonly sha: string
  readonly author: string
  /** ISO 8601 in UTC. */
  readonly date: string
  /** A description of one line. */
  readonly message: string
  readonly paths: readonly string[]
  /** The entries it touched, as far as its files show. */
  readonly items: readonly ChangedItem[]
}

/** A commit in a requested list. */
export interface ListedChange extends Change {
  /** Whether the requester made it, under any of their addresses: two people may have the same name. */
  readonly isYours: boolean
}

/** An entry that a commit touched. */
export interface ChangedItem {
  readonly type: string
  /** The entry's id; '' for a type that is edited as a whole. */
  readonly id: string
  readonly title: string
  /** Where the admin edits it; absent when it no longer exists. */
  readonly screen?: string
  readonly path: string
}

/** The changes in one file. Texts are null when the file was absent, or is not text. */
export interface ChangedFile {
  readonly path: string
  /** Its former path, when it was renamed. */
  readonly from?: string
  readonly status: 'added' | 'changed' | 'removed' | 'renamed'
  readonly before: string | null
  readonly after: string | null
  readonly fields: readonly ChangedField[]
  /** Whether one of the texts does not tell which entries it has. */
  readonly isUnreadable?: boolean
  /** Whether it is in a proposal and too large to be told what differs. */
  readonly isTooLarge?: boolean
  /** For an image of the site. */
  readonly images?: ChangedImages
}

/** An image before and after a change; null when it was absent, or is unchanged under another name. */
export interface ChangedImages {
  readonly before: PastImage | null
  readonly after: PastImage | null
}

/** An image as a commit had it. */
export interface PastImage {
  /** Bytes. */
  readonly size: number
  /** Pixels; absent for what cannot be displayed as an image. */
  readonly width?: number
  readonly height?: number
}

/** Someone who made changes, in the admin or with git. */
export interface HistoryPerson {
  readonly name: string
  /** Absent for authors without one. */
  readonly email?: string
}

/** The change of one field; null where it was absent. */
export interface ChangedField {
  readonly type: string
  readonly id: string
  readonly title: string
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
  /** For a proposal: the value on the site, when it was changed there too; null when it was removed. */
  readonly now?: unknown
  /** Whether it is still the same as after this commit. */
  readonly isCurrent: boolean
}

/** A version of a file. */
export interface VersionInfo {
  readonly sha: string
  /** Its path in that commit. */
  readonly path: string
  readonly author: string
  /** ISO 8601 in UTC. */
  readonly date: string
}

/** Two versions of a file with what differs; `after` is null for the file as it is now. */
export interface ComparedVersions {
  readonly before: VersionInfo
  readonly after: VersionInfo | null
  readonly file: ChangedFile
}

/** Something that was deleted and is not there now. */
export interface TrashItem {
  /** The name of its type; 'media' for an image or another file of the site. */
  readonly type: string
  readonly title: string
  /** The commit that deleted it, which it can be restored from, and its file there. */
  readonly sha: string
  readonly path: string
  /** Its id within a list of records; absent for what has a file of its own. */
  readonly id?: string
  /** Who deleted it. */
  readonly author: string
  /** When, ISO 8601 in UTC. */
  readonly date: string
  /** Whether visitors could see it until then. */
  readonly wasPublic: boolean
  /** When it was to become public by itself, ISO 8601 in UTC; null when it was not planned. */
  readonly plannedFor: string | null
  /**
   * What took its place, for which it cannot come back: its title, where the admin edits that, and whether it keeps the place
   * at another address too, because its id is the same. A file has a name instead of an address. What lost its name to another
   * entry is mended before it can get another address or go.
   */
  readonly takenBy?: {
    readonly title: string
    readonly screen: string
    readonly isForGood: boolean
    readonly isFile?: boolean
    readonly isNameless?: boolean
  }
}

export interface ChangeDetail extends Change {
  /** The message after its first line, without the trailers. */
  readonly body: string
  readonly email: string
  /** Whether the site began with it: as a whole it cannot be undone. */
  readonly isBeginning: boolean
  readonly files: readonly ChangedFile[]
}

/** Something for which a change cannot be undone as a whole: it was changed again since. */
export interface UndoClash {
  readonly title: string
  /** The labels of its fields that were; none when it was added or deleted. */
  readonly fields: readonly string[]
  /** Where the admin edits it; absent when it is not there now. */
  readonly screen?: string
}

/** The reply to an undo that is refused for what was changed since (409). */
export interface UndoRefusal extends ErrorReply {
  readonly clashes?: readonly UndoClash[]
  /** Whether the rest can be undone, with `clashes: 'stay'`. */
  readonly hasRest?: boolean
}

/** Filter: all changes, or those of one file or folder, or of one entry. */
export interface HistoryInput {
  readonly path?: string
  readonly type?: string
  readonly id?: string
  /** Only changes by the person with this name or e-mail address, in any case. */
  readonly author?: string
  /** Only this commit and those before it; not for one entry. */
  readonly from?: string
  /** Counts from 1. */
  readonly page?: number
}

export const history = {
  /** Newest first. */
  list: get(adminApi.history)<{
    query: HistoryInput
    reply: {
      readonly items: readonly ListedChange[]
      readonly hasMore: boolean
      /** Of one entry: its file has something that no commit has, of whom nobody knows. */
      readonly isUncommitted?: true
    }
  }>(),
  /** By name; people with several names for one e-mail address are listed once, with the newest name. */
  people: get(adminApi.historyPeople)<{ reply: readonly HistoryPerson[] }>(),
  /** Any two versions of the file at a path, or one version and the present file. */
  compare: get(adminApi.compare)<{
    query: { readonly path: string; readonly before: string; readonly after?: string }
    reply: ComparedVersions
  }>(),
  /** What was deleted last; `hasMore` when there is older than that. */
  trash: get(adminApi.trash)<{
    reply: { readonly items: readonly TrashItem[]; readonly hasMore: boolean }
  }>(),
  get: get(adminApi.change)<{ reply: ChangeDetail }>(),
  /** An image of content/media before or after a change. */
  image: get(adminApi.pastImage)<{
    query: { readonly path: string; readonly side: 'before' | 'after' }
    reply: FileReply
  }>(),
  /**
   * Restores a file, an entry of it or one field as it was at a commit (before it, for what the commit
   * deleted), as a new commit. An existing entry keeps its publication status, unless that is requested too.
   * The reply has the new commit, or null when it was like that already and nothing changed.
   */
  restore: post(adminApi.restore)<{
    body: {
      readonly path: string
      readonly id?: string
      readonly field?: string
      readonly publication?: boolean
    }
    reply: { readonly sha: string | null }
  }>(),
  /**
   * Undoes one commit, and nothing that came after it, as a new commit. What was changed again since is refused
   * with an `UndoRefusal`, unless `clashes` says that it stays, of a replacement in all content. The reply is that of a restore.
   */
  undo: post(adminApi.undo)<{
    query: { readonly clashes?: 'stay' }
    reply: { readonly sha: string | null }
  }>(),
} as const

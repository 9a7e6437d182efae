import { type FileReply, get, post } from '../exchange'
import { adminApi } from './addresses'

/** A commit as the history shows it. */
export interface Change {
  readonly sha: string
  readonly author: string
  /** ISO 8601 in UTC. */
  readonly date: string
  /** In words, one line. */
  readonly message: string
  readonly paths: readonly string[]
  /** The entries it touched, as far as its files tell. */
  readonly items: readonly ChangedItem[]
}

/** A commit in the list that somebody asked for. */
export interface ListedChange extends Change {
  /** Whether it is of the one who asks, under any of their addresses: two people may have one name. */
  readonly isYours: boolean
}

/** An entry that a commit touched. */
export interface ChangedItem {
  readonly type: string
  /** The entry's id; '' for a type that is edited as a whole. */
  readonly id: string
  readonly title: string
  /** Where the admin edits it; absent when it is no longer there. */
  readonly screen?: string
  readonly path: string
}

/** What happened to one file. Texts are null where the file was not there, or is no text. */
export interface ChangedFile {
  readonly path: string
  /** The path it had before, when it was renamed. */
  readonly from?: string
  readonly status: 'added' | 'changed' | 'removed' | 'renamed'
  readonly before: string | null
  readonly after: string | null
  readonly fields: readonly ChangedField[]
  /** Of an image of the site. */
  readonly images?: ChangedImages
}

/** An image on both sides of a change; null where it was not there, or is the same under another name. */
export interface ChangedImages {
  readonly before: PastImage | null
  readonly after: PastImage | null
}

/** An image as a commit had it. */
export interface PastImage {
  /** Bytes. */
  readonly size: number
  /** Pixels; absent for what is no image that can be shown. */
  readonly width?: number
  readonly height?: number
}

/** Someone who made changes, in the admin or by a commit. */
export interface HistoryPerson {
  readonly name: string
  /** Absent for whoever gave none. */
  readonly email?: string
}

/** What happened to one field; null where it was not there. */
export interface ChangedField {
  readonly type: string
  readonly id: string
  readonly title: string
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
  /** Whether it still is what this commit made of it. */
  readonly isCurrent: boolean
}

export interface ChangeDetail extends Change {
  /** What follows the first line of the message, without the trailers. */
  readonly body: string
  readonly email: string
  readonly files: readonly ChangedFile[]
}

/** Which changes: of everything, of one file or folder, or of one entry. */
export interface HistoryInput {
  readonly path?: string
  readonly type?: string
  readonly id?: string
  /** Only by whoever has this name or e-mail address, in capitals or not. */
  readonly author?: string
  /** Counts from 1. */
  readonly page?: number
}

export const history = {
  /** Newest first. */
  list: get(adminApi.history)<{
    query: HistoryInput
    reply: { readonly items: readonly ListedChange[]; readonly hasMore: boolean }
  }>(),
  /** By name; whoever has one e-mail address is there once, with the newest name. */
  people: get(adminApi.historyPeople)<{ reply: readonly HistoryPerson[] }>(),
  get: get(adminApi.change)<{ reply: ChangeDetail }>(),
  /** An image of content/media as it was before a change and after it. */
  image: get(adminApi.pastImage)<{
    query: { readonly path: string; readonly side: 'before' | 'after' }
    reply: FileReply
  }>(),
  /**
   * Makes a file, an entry of it or one field as it was at a commit (before it, for what the commit took away),
   * as a new commit. An entry that exists keeps its publication as it is now, unless that is asked for as well.
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
  /** Takes back what one commit did, and nothing that came after it, as a new commit. */
  undo: post(adminApi.undo)<{ reply: { readonly sha: string | null } }>(),
} as const

import { get, type Multipart, post, put, remove } from '../exchange'
import type { FocalPoint } from '../focal-point'
import type { FileFacts } from '../media-kind'
import type { ErrorReply } from '../problem'
import { adminApi } from './addresses'

/** A file of content/media. */
export interface MediaItem extends FileFacts {
  /** Its public address: `/media/naam.svg`. */
  readonly address: string
  /** Pixels; absent for downloads, and for what cannot be measured. */
  readonly width?: number
  readonly height?: number
  /** Alternative text of a picture; offered when it is inserted into an article. */
  readonly alt: string
  /** The focal point for cropping; absent for the centre. */
  readonly focus?: FocalPoint
  /** Why it is not public, in Dutch. */
  readonly trouble?: string
  /** When it was first added, ISO 8601 in UTC. */
  readonly addedAt: string
  readonly usedIn: readonly MediaUse[]
  /** There for an author, where only an editor may say what it shows and which part of it stays in view. */
  readonly isForEditors?: true
  readonly etag: string
}

export interface MediaUse {
  readonly type: string
  readonly id: string
  readonly title: string
  readonly field: string
  readonly screen: string
}

/** Why a description or a focal point was not saved: another stands there than its editor saw. */
export interface NotedMeanwhile extends ErrorReply {
  /** What stands there: a description, or a focal point as files have it (`focusText`). */
  readonly current: string
}

export const mediaItems = {
  /** The newest first. */
  list: get(adminApi.media)<{ reply: MediaItem[] }>(),
  /**
   * The file as multipart/form-data, field `file`; a name that is taken gets a number. The reply is the file that has the
   * same bytes already, without a commit, where there is one.
   */
  upload: post(adminApi.media)<{ body: Multipart; reply: MediaItem }>(),
  /**
   * Replaces the bytes. Another type of image gets another name, also wherever it is used; the reply has it. Multipart,
   * field `file`; requires If-Match.
   */
  replace: put(adminApi.mediaItem)<{ body: Multipart; reply: MediaItem }>(),
  /** Gives it another name, also wherever it is used. The name is without an extension; requires If-Match. */
  rename: put(adminApi.mediaName)<{ body: { readonly name: string }; reply: MediaItem }>(),
  /** Says what it shows, where it says `was` until now: 412 with a `NotedMeanwhile` otherwise. */
  describe: put(adminApi.mediaText)<{
    body: { readonly alt: string; readonly was: string }
    reply: MediaItem
  }>(),
  /** Sets the focal point where it is `was` until now, as `describe` does; the centre removes it. */
  focus: put(adminApi.mediaFocus)<{
    body: { readonly focus: FocalPoint; readonly was: FocalPoint }
    reply: MediaItem
  }>(),
  /** Requires If-Match; 409 for a file in use. */
  remove: remove(adminApi.mediaItem)(),
} as const

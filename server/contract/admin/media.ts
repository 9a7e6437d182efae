import { get, type Multipart, post, put, remove } from '../exchange'
import type { FocalPoint } from '../focal-point'
import type { FileFacts } from '../media-kind'
import { adminApi } from './addresses'

/** A file of content/media. */
export interface MediaItem extends FileFacts {
  /** Where visitors get it: `/media/naam.svg`. */
  readonly address: string
  /** Pixels; absent for downloads, and for what cannot be measured. */
  readonly width?: number
  readonly height?: number
  /** What a picture shows, for whoever does not see it; offered when it is put into an article. */
  readonly alt: string
  /** What stays in sight where it is cropped; absent for the centre. */
  readonly focus?: FocalPoint
  /** Why visitors do not get to see it, in Dutch. */
  readonly trouble?: string
  /** When it first came, ISO 8601 in UTC. */
  readonly addedAt: string
  readonly usedIn: readonly MediaUse[]
  readonly etag: string
}

export interface MediaUse {
  readonly type: string
  readonly id: string
  readonly title: string
  readonly field: string
  readonly screen: string
}

export const mediaItems = {
  /** The newest first. */
  list: get(adminApi.media)<{ reply: MediaItem[] }>(),
  /** The file as multipart/form-data, field `file`; a name that is taken gets a number. */
  upload: post(adminApi.media)<{ body: Multipart; reply: MediaItem }>(),
  /** Other bytes under the same name and type. Multipart, field `file`; wants If-Match. */
  replace: put(adminApi.mediaItem)<{ body: Multipart; reply: MediaItem }>(),
  describe: put(adminApi.mediaText)<{ body: { readonly alt: string }; reply: MediaItem }>(),
  /** The point that stays in sight; the centre takes it away. */
  focus: put(adminApi.mediaFocus)<{ body: { readonly focus: FocalPoint }; reply: MediaItem }>(),
  /** Wants If-Match; 409 for one that is in use. */
  remove: remove(adminApi.mediaItem)(),
} as const

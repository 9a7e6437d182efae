import type { ChangedImages, PastImage } from '#contract/admin/history'
import { MEDIA_FOLDER } from '../content/image-changes'
import type { CommitFile } from '../git/log/history'
import { measureImage } from '../media/measure-image'
import { findMediaType, mediaKindOf } from '../media/media-type'

/** What a commit did to a file as an image of the site; undefined when its name is not that of an image. */
export async function changedImages(file: CommitFile): Promise<ChangedImages | undefined> {
  const { path, from = path, before, after } = file
  if (!isImagePath(path)) return undefined
  const isSame = from !== path && before && after && Buffer.compare(before, after) === 0
  return {
    before: isSame || !isImagePath(from) ? null : await measure(before, from),
    after: await measure(after, path),
  }
}

/** Whether a path is that of a public image in content/media. */
export function isImagePath(path: string): boolean {
  if (!path.startsWith(MEDIA_FOLDER)) return false
  const type = findMediaType(path.slice(MEDIA_FOLDER.length))
  return type !== undefined && mediaKindOf(type) === 'image'
}

async function measure(bytes: Uint8Array | null, path: string): Promise<PastImage | null> {
  if (!bytes) return null
  return { size: bytes.length, ...(await measureImage(bytes, findMediaType(path) ?? '')) }
}

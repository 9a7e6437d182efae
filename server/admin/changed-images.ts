import type { ChangedImages, PastImage } from '#contract/admin/history'
import type { CommitFile } from '../git/log/history'
import { findMediaType } from '../media/media-name'
import { svgSize } from '../media/svg-size'
import { MEDIA_FOLDER } from './media-items'
import { readBitmap } from './read-bitmap'

/** What a commit did to a file as an image of the site; undefined for a file that is none by its name. */
export async function changedImages(file: CommitFile): Promise<ChangedImages | undefined> {
  const { path, from = path, before, after } = file
  if (!isImagePath(path)) return undefined
  const isSame = from !== path && before && after && Buffer.compare(before, after) === 0
  return {
    before: isSame || !isImagePath(from) ? null : await measure(before, from),
    after: await measure(after, path),
  }
}

/** Whether a path is that of an image in content/media that visitors could get. */
export function isImagePath(path: string): boolean {
  return (
    path.startsWith(`${MEDIA_FOLDER}/`) && findMediaType(path.slice(MEDIA_FOLDER.length + 1)) !== undefined
  )
}

async function measure(bytes: Uint8Array | null, path: string): Promise<PastImage | null> {
  if (!bytes) return null
  const pixels = /\.svg$/i.test(path) ? drawingSize(bytes) : await readBitmap(bytes)
  return { size: bytes.length, ...(pixels ? { width: pixels.width, height: pixels.height } : {}) }
}

function drawingSize(bytes: Uint8Array) {
  try {
    return svgSize(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // What is no drawing has no size.
    return undefined
  }
}

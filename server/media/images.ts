import type { ImageAttributes } from '#contract/endpoints'
import { dressImages } from './dress-images'
import { imageAttributes } from './image-attributes'
import type { Media } from './media'

/** What pages ask about images: the attributes of one, and article HTML with those on its images. */
export function createImages(media: Media) {
  return {
    async attributesOf(address: string): Promise<ImageAttributes | undefined> {
      const info = await media.info(address)
      // A drawing is as sharp at every size, and every picture has its place already.
      return info && info.widths.length > 0 ? imageAttributes(info, address) : undefined
    },
    dress: (html: string) => dressImages(html, media),
  }
}

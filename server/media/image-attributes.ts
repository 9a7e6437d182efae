import { media } from '#contract/addresses'
import type { ImageAttributes } from '#contract/endpoints'
import type { MediaInfo } from './examine-image'

/** The attributes of the image at an address of ours, from what `media.info` knows of it. */
export function imageAttributes(info: MediaInfo, address: string): ImageAttributes {
  const { width, height, color, version, widths } = info
  const path = media.to(media.nameIn(address) ?? '')
  // The widest may be asked at more than the image has; what it will be is what counts for the browser.
  const srcSet = widths
    .map((asked) => `${media.sized(path, asked, version)} ${Math.min(asked, width)}w`)
    .join(', ')
  return { width, height, color, srcSet: srcSet === '' ? undefined : srcSet }
}

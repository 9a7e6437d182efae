import { LRUCache } from 'lru-cache'
import { media as addresses } from '#contract/addresses'
import type { FileFacts } from '#contract/media-kind'
import type { Log } from '../files/disk-cache'
import type { Drawings } from './drawings'
import type { MediaInfo } from './examine-image'
import { createImageFacts } from './image-facts'
import type { ImageWidth } from './image-widths'
import { type MediaFile, type MediaFiles, type Served, serveFile } from './media-files'
import { formatOf, mediaKindOf } from './media-type'
import { createReadInTurn } from './read-in-turn'
import { createVariants, type ImageFormat } from './variants'

/** How many images are decoded at once: each may take 200 MB. */
const AT_ONCE = 2
/** Bytes of original files that are kept in memory. */
const MEMORY = 24 * 1024 * 1024

export interface MediaOptions {
  readonly files: MediaFiles
  /** Disk cache of resized images; may be emptied at any time. */
  readonly cacheFolder: string
  readonly drawings: Pick<Drawings, 'colorOf'>
  readonly log: Log
}

/** The files of content/media. A change on disk is noticed at the next call. */
export interface Media {
  /** Size, colour and version of the image at an address; undefined when it is not ours, absent or broken. */
  info(address: string): Promise<MediaInfo | undefined>
  /** Type and size of the file at an address; undefined when it is not ours, absent, or an invalid document. */
  facts(address: string): Promise<FileFacts | undefined>
  /** The original file; undefined for an invalid document. */
  original(name: string): Promise<Served | undefined>
  /**
   * The image at a width, but never enlarged: the original for a while where it cannot be made now. Undefined for types
   * that are only served unchanged.
   */
  variant(name: string, width: ImageWidth, format: ImageFormat): Promise<Served | undefined>
}

export function createMedia({ files, cacheFolder, drawings, log }: MediaOptions): Media {
  const withBytes = createReadInTurn(AT_ONCE)
  const know = createImageFacts({ withBytes, drawings, folder: `${cacheFolder}-facts`, log })
  const makeServed = createVariants({ withBytes, cacheFolder, log })
  const originals = new LRUCache<string, Buffer>({ maxSize: MEMORY, sizeCalculation: (b) => b.length + 1 })

  async function find(name: string | undefined): Promise<MediaFile | undefined> {
    const file = name === undefined ? undefined : await files.find(name)
    return file && isFit(file) ? file : undefined
  }

  async function findImage(name: string | undefined): Promise<MediaFile | undefined> {
    const file = await find(name)
    return file && mediaKindOf(file.type) === 'image' ? file : undefined
  }

  return {
    async info(address) {
      const file = await findImage(addresses.nameIn(address))
      return file && know(file)
    },
    async facts(address) {
      const file = await find(addresses.nameIn(address))
      return (
        file && {
          name: file.name,
          kind: mediaKindOf(file.type),
          format: formatOf(file.type),
          size: file.size,
        }
      )
    },
    async original(name) {
      const file = await find(name)
      return file && serveFile(file, originals)
    },
    async variant(name, width, format) {
      const file = await findImage(name)
      if (!file) return undefined
      const info = await know(file)
      if (info?.widths.length === 0) return undefined
      // What is unknown may be known at the next request.
      const made = info ? await makeServed(file, Math.min(width, info.width), format) : 'later'
      return made === 'later' ? { ...serveFile(file, originals), isForNow: true } : made
    },
  }
}

/** An invalid image merely shows as broken; an invalid document would be downloaded and trusted. */
export function isFit({ type, isWhatItSays }: MediaFile): boolean {
  return isWhatItSays || mediaKindOf(type) === 'image'
}

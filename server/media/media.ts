import { LRUCache } from 'lru-cache'
import { media as addresses } from '#contract/addresses'
import type { Log } from './disk-cache'
import type { Drawings } from './drawings'
import type { MediaInfo } from './examine-image'
import { createImageFacts } from './image-facts'
import type { ImageWidth } from './image-widths'
import { type MediaFiles, type Served, serveFile } from './media-files'
import { createReadInTurn } from './read-in-turn'
import { createVariants, type ImageFormat } from './variants'

/** How many images are decoded at once: each may take 200 MB. */
const AT_ONCE = 2
/** Bytes of files as they are that are kept in memory. */
const MEMORY = 24 * 1024 * 1024

export interface MediaOptions {
  readonly files: MediaFiles
  /** Where made images are kept; may be emptied at any time. */
  readonly cacheFolder: string
  readonly drawings: Pick<Drawings, 'colorOf'>
  readonly log: Log
}

/** The images of content/media. What changes underneath is seen at the next call. */
export interface Media {
  /** Size, colour and version of the image at an address; undefined when it is not ours, absent or broken. */
  info(address: string): Promise<MediaInfo | undefined>
  /** The file as it is. */
  original(name: string): Promise<Served | undefined>
  /** The image at a width, or at its own when that is less; undefined for what only comes as it is. */
  variant(name: string, width: ImageWidth, format: ImageFormat): Promise<Served | undefined>
}

export function createMedia({ files, cacheFolder, drawings, log }: MediaOptions): Media {
  const withBytes = createReadInTurn(AT_ONCE)
  const know = createImageFacts({ withBytes, drawings, folder: `${cacheFolder}-facts`, log })
  const makeServed = createVariants({ withBytes, cacheFolder, log })
  const originals = new LRUCache<string, Buffer>({ maxSize: MEMORY, sizeCalculation: (b) => b.length + 1 })

  return {
    async info(address) {
      const name = addresses.nameIn(address)
      const file = name === undefined ? undefined : await files.find(name)
      return file && know(file)
    },
    async original(name) {
      const file = await files.find(name)
      return file && serveFile(file, originals)
    },
    async variant(name, width, format) {
      const file = await files.find(name)
      const info = file && (await know(file))
      if (!file || !info || info.widths.length === 0) return undefined
      return makeServed(file, Math.min(width, info.width), format)
    },
  }
}

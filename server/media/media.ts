import { LRUCache } from 'lru-cache'
import { media as addresses } from '#contract/addresses'
import type { FileFacts } from '#contract/media-kind'
import type { Log } from './disk-cache'
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
/** Bytes of files as they are that are kept in memory. */
const MEMORY = 24 * 1024 * 1024

export interface MediaOptions {
  readonly files: MediaFiles
  /** Where made images are kept; may be emptied at any time. */
  readonly cacheFolder: string
  readonly drawings: Pick<Drawings, 'colorOf'>
  readonly log: Log
}

/** The files of content/media. What changes underneath is seen at the next call. */
export interface Media {
  /** Size, colour and version of the image at an address; undefined when it is not ours, absent or broken. */
  info(address: string): Promise<MediaInfo | undefined>
  /** What is told of the file at an address; undefined when it is not ours, absent, or a document that is none. */
  facts(address: string): Promise<FileFacts | undefined>
  /** The file as it is; undefined for a document that is none. */
  original(name: string): Promise<Served | undefined>
  /** The image at a width, or at its own when that is less; undefined for what only comes as it is. */
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
      const info = file && (await know(file))
      if (!file || !info || info.widths.length === 0) return undefined
      return makeServed(file, Math.min(width, info.width), format)
    },
  }
}

/** A picture that is none shows as broken; a document that is none would be kept by people as what it is. */
function isFit({ type, isWhatItSays }: MediaFile): boolean {
  return isWhatItSays || mediaKindOf(type) === 'image'
}

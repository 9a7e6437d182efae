import { z } from 'zod'
import { createDiskCache, type Log } from '../files/disk-cache'
import { createMostRecent } from '../processes/most-recent'
import { createSharedWork } from '../processes/share-work'
import { type Drawings, TooMuchToDraw } from './drawings'
import { examineImage, GROUND, isOfTheMoment, type MediaInfo } from './examine-image'
import { IMAGE_WIDTHS } from './image-widths'
import type { MediaFile } from './media-files'
import { FileChanged, type WithBytes } from './read-in-turn'

/** Limit of the disk cache in bytes: facts take some hundred bytes per image. */
const DISK = 8 * 1024 * 1024

/** Facts about images by their bytes; each image is examined once, and logged once when it is broken. */
export type KnowImage = (source: MediaFile) => Promise<MediaInfo | undefined>

export interface ImageFactsOptions {
  readonly withBytes: WithBytes
  readonly drawings: Pick<Drawings, 'colorOf'>
  /** Disk cache, so that a restart examines nothing again; may be emptied at any time. */
  readonly folder: string
  readonly log: Log
}

/** To be raised when the same bytes get other facts: 2 since a PNG that moves has no smaller sizes. */
const EDITION = 2

const kept = z.object({
  edition: z.literal(EDITION),
  info: z
    .object({
      width: z.number(),
      height: z.number(),
      color: z.string().regex(/^#[0-9a-f]{6}$/),
      version: z.string(),
      widths: z.array(z.literal(IMAGE_WIDTHS)),
    })
    .nullable(),
})

export function createImageFacts({ withBytes, drawings, folder, log }: ImageFactsOptions): KnowImage {
  const disk = createDiskCache({ folder, limit: DISK, log })
  const examined = createMostRecent<{ info: MediaInfo | undefined }>(10_000)
  const share = createSharedWork<MediaInfo | undefined>()

  async function colorOf(bytes: Uint8Array, path: string): Promise<string> {
    try {
      return await drawings.colorOf(bytes)
    } catch (error) {
      // Its size is known without rendering it: its space is kept, in the colour of the background.
      if (!(error instanceof TooMuchToDraw)) throw error
      log.warn({ file: path, reason: error.message }, 'image takes too long to draw')
      return GROUND
    }
  }

  async function examine({ version, type, ...source }: MediaFile): Promise<MediaInfo | null> {
    const found = await withBytes(source, (bytes) =>
      examineImage(bytes, type, (drawing) => colorOf(drawing, source.path)),
    )
    return { ...found, version }
  }

  async function readKept(file: string): Promise<MediaInfo | null | undefined> {
    const bytes = await disk.read(file)
    if (!bytes) return undefined
    try {
      return kept.parse(JSON.parse(bytes.toString('utf8'))).info
    } catch {
      // A partial file, or one of another version of this server: it is written again.
      return undefined
    }
  }

  async function find(source: MediaFile, name: string): Promise<MediaInfo | undefined> {
    const file = `${source.version}-${source.type.replace(/\W+/g, '-')}.json`
    const before = await readKept(file)
    try {
      const info = before === undefined ? await examine(source) : before
      if (info === null) throw new Error('broken, as it was before')
      if (before === undefined)
        await disk.write(file, Buffer.from(JSON.stringify({ edition: EDITION, info })))
      examined.set(name, { info })
      return info
    } catch (error) {
      if (error instanceof FileChanged) return undefined
      if (isOfTheMoment(error)) {
        // Not cached, so that the next request tries again.
        log.warn({ err: error, file: source.path }, 'image could not be examined now')
        return undefined
      }
      examined.set(name, { info: undefined })
      log.warn({ file: source.path, reason: String(error) }, 'image is broken')
      if (before === undefined)
        await disk.write(file, Buffer.from(JSON.stringify({ edition: EDITION, info: null })))
      return undefined
    }
  }

  return async (source) => {
    // The same bytes may be broken under another type: a drawing that is called .png.
    const name = `${source.version} ${source.type}`
    const present = examined.get(name)
    return present ? present.info : share(name, () => find(source, name))
  }
}

import { LRUCache } from 'lru-cache'
import type { Log } from './disk-cache'
import { createKeptBytes } from './kept-bytes'
import { type ImageFormat, makeVariant, RECIPE } from './make-variant'
import type { Served } from './original'
import { FileChanged, type WithBytes } from './read-in-turn'
import type { Source } from './sources'

/** Bytes of made images that are kept on disk and in memory. */
const DISK = 500 * 1024 * 1024
const MEMORY = 48 * 1024 * 1024

export interface VariantOptions {
  readonly withBytes: WithBytes
  readonly cacheFolder: string
  readonly log: Log
}

/** Gives an image at a width in a format; undefined when that cannot be made, which is tried once. */
export type GiveVariant = (source: Source, width: number, format: ImageFormat) => Promise<Served | undefined>

export function createVariants({ withBytes, cacheFolder, log }: VariantOptions): GiveVariant {
  const kept = createKeptBytes({ folder: cacheFolder, limit: DISK, memory: MEMORY, log })
  const failed = new LRUCache<string, true>({ max: 10_000 })

  return async (source, width, format) => {
    const { version } = source
    const name = `${version}-${width}-${RECIPE}.${format}`
    if (failed.has(name)) return undefined
    try {
      const make = () => withBytes(source, (bytes) => makeVariant(bytes, width, format))
      const bytes = await kept.take(name, make)
      return {
        type: `image/${format}`,
        version,
        etag: `"${name}"`,
        size: bytes.length,
        open: async () => bytes,
      }
    } catch (error) {
      if (error instanceof FileChanged) return undefined
      failed.set(name, true)
      log.warn({ file: source.path, width, format, reason: String(error) }, 'image could not be made smaller')
      return undefined
    }
  }
}

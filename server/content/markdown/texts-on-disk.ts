import type { RenderedArticle } from '#contract/rendered-article'
import { createDiskCache, type DiskCacheOptions } from '../../files/disk-cache'

/** Bytes on disk: as much as the renderer keeps in memory. */
const DISK = 32 * 1024 * 1024

interface TextsOnDiskOptions extends Omit<DiskCacheOptions, 'limit'> {
  /** Bytes; 32 MB when absent. */
  readonly limit?: number
}

/** Rendered texts on disk, by names that say of what and by what each was made. */
export interface TextsOnDisk {
  /** Undefined when there is none, or none that can be read: it is then rendered again. */
  find(name: string): Promise<RenderedArticle | undefined>
  /** Does nothing when it does not fit beside what was found and kept before. */
  keep(name: string, rendered: RenderedArticle): void
  /** Resolves when what is to be kept is on disk. */
  close(): Promise<void>
}

/** Keeps what was rendered for the next start, in a folder that may be emptied at any time. See tests/decisions/0160. */
export function createTextsOnDisk({ limit = DISK, ...options }: TextsOnDiskOptions): TextsOnDisk {
  const disk = createDiskCache({ ...options, limit })
  const underWay = new Set<Promise<void>>()
  /** Bytes that this start found or kept: what it needs must stay, or the next start would render it anew. */
  let used = 0
  return {
    async find(name) {
      const bytes = await disk.read(`${name}.json`)
      used += bytes?.length ?? 0
      return bytes && readRendered(bytes.toString('utf8'))
    },
    keep(name, rendered) {
      const bytes = Buffer.from(JSON.stringify(rendered))
      if (used + bytes.length > limit) return
      used += bytes.length
      const writing = disk.write(`${name}.json`, bytes).finally(() => underWay.delete(writing))
      underWay.add(writing)
    },
    async close() {
      await Promise.all(underWay)
    },
  }
}

/** Undefined for half a file or one of something else: it is written again. */
function readRendered(json: string): RenderedArticle | undefined {
  try {
    const read = JSON.parse(json)
    const isRendered =
      typeof read.html === 'string' && Array.isArray(read.headings) && Array.isArray(read.places)
    return isRendered ? read : undefined
  } catch {
    return undefined
  }
}

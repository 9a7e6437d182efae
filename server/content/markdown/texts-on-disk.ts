import type { RenderedArticle } from '#contract/rendered-article'
import { createDiskCache, type DiskCacheOptions } from '../../files/disk-cache'

/** Bytes on disk: as much as the renderer keeps in memory. */
const DISK = 32 * 1024 * 1024

/** Rendered texts on disk, by names that say of what and by what each was made. */
export interface TextsOnDisk {
  /** Undefined when there is none, or none that can be read: it is then rendered again. */
  find(name: string): Promise<RenderedArticle | undefined>
  keep(name: string, rendered: RenderedArticle): void
  /** Resolves when what is to be kept is on disk. */
  close(): Promise<void>
}

/** Keeps what was rendered for the next start, in a folder that may be emptied at any time. See tests/decisions/0160. */
export function createTextsOnDisk(options: Omit<DiskCacheOptions, 'limit'>): TextsOnDisk {
  const disk = createDiskCache({ ...options, limit: DISK })
  const underWay = new Set<Promise<void>>()
  return {
    async find(name) {
      const bytes = await disk.read(`${name}.json`)
      try {
        return bytes && JSON.parse(bytes.toString('utf8'))
      } catch {
        // Half a file: it is written again.
        return undefined
      }
    },
    keep(name, rendered) {
      const writing = disk
        .write(`${name}.json`, Buffer.from(JSON.stringify(rendered)))
        .finally(() => underWay.delete(writing))
      underWay.add(writing)
    },
    async close() {
      await Promise.all(underWay)
    },
  }
}

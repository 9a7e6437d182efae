import { LRUCache } from 'lru-cache'
import { createDiskCache, type DiskCacheOptions } from '../files/disk-cache'

export interface TwoLevelCacheOptions extends DiskCacheOptions {
  /** Bytes kept in memory. */
  readonly memory: number
}

/** A cache in memory and on disk of bytes that depend on their name alone. */
export interface TwoLevelCache {
  /** The bytes of a name; concurrent callers share one `make`. Rejects when `make` does. */
  take(name: string, make: () => Promise<Buffer>): Promise<Buffer>
}

export function createTwoLevelCache({ memory, ...options }: TwoLevelCacheOptions): TwoLevelCache {
  const disk = createDiskCache(options)
  const near = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: memory,
    sizeCalculation: ({ length }) => length + 1,
    // An entry evicted while it is being made is still returned to its caller.
    ignoreFetchAbort: true,
    async fetchMethod(name, _, { context: make }) {
      const kept = await disk.read(name)
      if (kept) return kept
      const bytes = await make()
      await disk.write(name, bytes)
      return bytes
    },
  })
  return {
    take: (name, make) => near.forceFetch(name, { context: make }),
  }
}

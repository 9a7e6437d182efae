import { LRUCache } from 'lru-cache'
import { createDiskCache, type DiskCacheOptions } from './disk-cache'

export interface TwoLevelCacheOptions extends DiskCacheOptions {
  /** Bytes kept in memory. */
  readonly memory: number
}

/** Bytes that follow from their name alone: in memory, else on disk, else made. */
export interface TwoLevelCache {
  /** Bytes by name; made at most once however many ask. Rejects when `make` does. */
  take(name: string, make: () => Promise<Buffer>): Promise<Buffer>
}

export function createTwoLevelCache({ memory, ...options }: TwoLevelCacheOptions): TwoLevelCache {
  const disk = createDiskCache(options)
  const near = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: memory,
    sizeCalculation: ({ length }) => length + 1,
    // What makes room for others while it is being made is still given to whoever asked for it.
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

import { LRUCache } from 'lru-cache'
import { createDiskCache, type DiskCacheOptions } from './disk-cache'
import { createSharedWork } from './share-work'

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
  const near = new LRUCache<string, Buffer>({ maxSize: memory, sizeCalculation: ({ length }) => length + 1 })
  const disk = createDiskCache(options)
  const share = createSharedWork<Buffer>()

  async function fetchOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await disk.read(name)
    const bytes = kept ?? (await make())
    near.set(name, bytes)
    if (!kept) await disk.write(name, bytes)
    return bytes
  }

  return {
    take: async (name, make) => near.get(name) ?? share(name, () => fetchOrMake(name, make)),
  }
}

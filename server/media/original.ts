import type { Readable } from 'node:stream'
import type { LRUCache } from 'lru-cache'
import { openSource, readSource, type Source } from './sources'

/** Above this many bytes a file is streamed, so that slow visitors cannot fill the memory with it. */
const LARGEST_KEPT = 1024 * 1024

/** An image, ready to be sent. */
export interface Served {
  readonly type: string
  /** The hash of the file that it is, or was made from. */
  readonly version: string
  readonly etag: string
  /** Bytes. */
  readonly size: number
  /** Its bytes; undefined when the file changed since. A stream must be read or destroyed. */
  open(): Promise<Buffer | Readable | undefined>
}

/** The file itself, from memory where it fits. */
export function openOriginal(source: Source, kept: LRUCache<string, Buffer>): Served {
  const { type, version, size } = source
  return {
    type,
    version,
    size,
    etag: `"${version}"`,
    open: async () => {
      if (size > LARGEST_KEPT) return (await openSource(source))?.createReadStream({ end: size - 1 })
      const bytes = kept.get(version) ?? (await readSource(source))
      if (bytes) kept.set(version, bytes)
      return bytes
    },
  }
}

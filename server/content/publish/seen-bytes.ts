import { Problem } from '#contract/problem'
import { blobHash } from '../../git/objects'

/** The ETag of a file as it is, whether or not it can be read as content. @param bytes null where there is none */
export const etagOfBytes = (bytes: Uint8Array | null): string => `"${bytes ? blobHash(bytes) : 'none'}"`

/** The bytes of a file. @throws {Problem} stale when these are not those that the editor saw. */
export function requireSeenBytes(now: Uint8Array | null, ifMatch: string): Uint8Array {
  if (now && etagOfBytes(now) === ifMatch) return now
  throw new Problem('stale')
}

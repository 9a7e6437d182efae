import { createHash } from 'node:crypto'

/** The name git gives to these bytes: `sha1("blob " + size + NUL + bytes)`, 40 hex digits. Serves as ETag. */
export function blobHash(bytes: Uint8Array, algorithm: 'sha1' | 'sha256' = 'sha1'): string {
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** Writes a stream to a new file that only we may read, synced; returns its size and hash. */
export async function writeHashed(
  path: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const handle = await open(path, 'wx', 0o600)
  const sum = createHash('sha256')
  let size = 0
  try {
    for await (const piece of pieces) {
      sum.update(piece)
      size += piece.length
      await handle.writeFile(piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, sha256: sum.digest('hex') }
}

/** The hash of a stream, without storing it. */
export async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const sum = createHash('sha256')
  let size = 0
  for await (const piece of pieces) {
    sum.update(piece)
    size += piece.length
  }
  return { size, sha256: sum.digest('hex') }
}

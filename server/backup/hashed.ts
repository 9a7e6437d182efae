import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Writes a stream to a new file that only we may read, synced; returns its size and hash. */
export async function writeHashed(path: string, pieces: Pieces): Promise<{ size: number; sha256: string }> {
  const handle = await open(path, 'wx', 0o600)
  try {
    const hashed = await hashOf(pieces, (piece) => handle.writeFile(piece))
    await handle.sync()
    return hashed
  } finally {
    await handle.close()
  }
}

/** The size and hash of a stream. @param keep gets each piece; it is stored nowhere when absent. */
export async function hashOf(
  pieces: Pieces,
  keep?: (piece: Uint8Array) => Promise<void>,
): Promise<{ size: number; sha256: string }> {
  const sum = createHash('sha256')
  let size = 0
  for await (const piece of pieces) {
    sum.update(piece)
    size += piece.length
    await keep?.(piece)
  }
  return { size, sha256: sum.digest('hex') }
}

import { Unreadable } from '../files/unreadable'
import type { Repository } from '../git/repository'

/** The bytes of a file on disk; null for what is not a file of this folder, such as one below a link. */
export async function presentBytes(
  { onDisk }: Pick<Repository, 'onDisk'>,
  path: string,
): Promise<Uint8Array | null> {
  try {
    return await onDisk(path)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

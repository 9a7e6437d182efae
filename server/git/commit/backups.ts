import { link, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { readBytes } from '../../files/read-text'
import { blobHash } from '../blob-hash'

/**
 * The old files of a save that is under way, under a second name in git's own folder: whoever brings them back
 * needs no room on the disk, and no git, writer or watcher ever meets them there.
 */
export interface SpareFiles {
  /** Gives files a second name; one that the file system cannot give one has none. */
  keep(files: readonly { readonly path: string; readonly place: string }[]): Promise<void>
  /** Where the old file of a path still stands, with just these bytes. */
  find(path: string, bytes: Uint8Array | null): Promise<string | undefined>
  /** Takes away all that is kept. */
  clear(): Promise<void>
}

/** Another disk, a file of someone else, a file system without second names, as many of them as it can have. */
const IMPOSSIBLE = ['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'ENOENT']

export function openSpareFiles(folder: string): SpareFiles {
  const spareOf = (path: string) => join(folder, blobHash(Buffer.from(path)))

  async function find(path: string, bytes: Uint8Array | null): Promise<string | undefined> {
    if (!bytes) return undefined
    // What an editor wrote into the old file meanwhile is not what was there.
    const kept = await readBytes(spareOf(path)).catch(() => null)
    return kept && Buffer.compare(kept, bytes) === 0 ? spareOf(path) : undefined
  }

  return {
    find,
    async keep(files) {
      await mkdir(folder, { recursive: true })
      await pMap(files, ({ path, place }) => link(place, spareOf(path)).catch(ignoreImpossible), {
        concurrency: 16,
      })
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

function ignoreImpossible(error: NodeJS.ErrnoException): void {
  if (!IMPOSSIBLE.includes(error.code ?? '')) throw error
}

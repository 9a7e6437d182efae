import { createHash } from 'node:crypto'
import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { findMediaType } from './media-name'
import { createSharedWork } from './share-work'

/** Above this a file is not an image for a site but an accident, in bytes. */
export const LARGEST_FILE = 25 * 1024 * 1024
/** Nothing is followed, and a pipe without a writer is not waited for. */
const HOW = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** An image file as it was at one moment. */
export interface Source {
  readonly path: string
  readonly type: string
  /** Changes whenever the bytes may have changed. */
  readonly stamp: string
  /** Bytes. */
  readonly size: number
  /** The hash of the bytes: 22 characters that can stand in an address. */
  readonly version: string
}

/** The files of content/media that may be served. */
export interface Sources {
  /** A file by its name in the folder; links, hidden files and files above 25 MB are not there. */
  find(name: string): Promise<Source | undefined>
}

/** @param root the folder that holds content/; a link only there or above it is the owner's own choice. */
export async function openSources(root: string): Promise<Sources> {
  const folder = join(await realpath(root), 'content/media')
  const kept = new LRUCache<string, Source>({ max: 10_000 })
  const share = createSharedWork<Source | undefined>()

  async function look(path: string, type: string): Promise<Source | undefined> {
    const stats = await lstat(path, { bigint: true })
    if (!stats.isFile() || stats.size > LARGEST_FILE || (await realpath(path)) !== path) return undefined
    const stamp = stampFrom(stats)
    const present = kept.get(path)
    if (present?.stamp === stamp) return present
    return share(`${path}\0${stamp}`, () => take(path, type, stamp))
  }

  async function take(path: string, type: string, stamp: string): Promise<Source | undefined> {
    const bytes = await readSource({ path, stamp })
    if (!bytes) return undefined
    const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const source = { path, type, stamp, size: bytes.length, version }
    kept.set(path, source)
    return source
  }

  return {
    async find(name) {
      const type = findMediaType(name)
      if (type === undefined) return undefined
      // An accent is one character or two, depending on the machine that the file was named on.
      for (const spelling of new Set([name, name.normalize('NFC'), name.normalize('NFD')])) {
        const source = await look(join(folder, spelling), type).catch(absent)
        if (source) return source
      }
      return undefined
    },
  }
}

/** The bytes of a file; undefined when it is no longer what it was. */
export async function readSource(source: Pick<Source, 'path' | 'stamp'>): Promise<Buffer | undefined> {
  const handle = await openSource(source)
  return handle?.readFile().finally(() => handle.close())
}

/** A handle of a file, to be closed by the caller; undefined when the file is no longer what it was. */
export async function openSource({
  path,
  stamp,
}: Pick<Source, 'path' | 'stamp'>): Promise<FileHandle | undefined> {
  const handle = await open(path, HOW).catch(absent)
  if (!handle) return undefined
  // The stamp names the inode, so that a link put in the way since the look is noticed too.
  if (stampFrom(await handle.stat({ bigint: true })) === stamp) return handle
  await handle.close()
  return undefined
}

/** A text that changes whenever a file may have changed. */
export const stampFrom = (stats: BigIntStats) =>
  `${stats.ino}:${stats.size}:${stats.mtimeNs}:${stats.ctimeNs}`

/** What the system says of a file that is absent, or that is there and not ours to read. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM', 'ENXIO', 'EISDIR']

function absent(error: NodeJS.ErrnoException): undefined {
  if (!ABSENT.includes(error.code ?? '')) throw error
}

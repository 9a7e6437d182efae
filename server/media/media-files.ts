import { createHash } from 'node:crypto'
import { lstatSync, realpathSync } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import { filesBelow } from '../files/files-below'
import { LARGEST_FILE, REGULAR_ONLY } from '../files/read-text'
import { stampFrom } from '../files/stamp-from'
import { createMostRecent } from '../processes/most-recent'
import { createSharedWork } from '../processes/share-work'
import { createTurns } from '../processes/turns'
import { measureImage } from './measure-image'
import { findMediaType, mediaKindOf, sniffType } from './media-type'
import type { Size } from './svg-size'

/** Above this many bytes a file is streamed, so that slow visitors cannot fill the memory with it. */
const LARGEST_KEPT = 1024 * 1024
/** Files whose type and version are kept in memory. */
const MOST_KNOWN = 20_000

/** A file of content/media as it was at one moment. */
export interface MediaFile {
  /** Path below content/media, with forward slashes. */
  readonly name: string
  readonly path: string
  readonly type: string
  /** Changes whenever the bytes may have changed. */
  readonly stamp: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
  /** As `versionOf` gives it. */
  readonly version: string
  /** Whether its first bytes match its type. */
  readonly isWhatItSays: boolean
}

/** A file, or an image made from one, ready to be sent. */
export interface Served {
  readonly type: string
  /** The hash of the file itself, or of the file it was made from. */
  readonly version: string
  readonly etag: string
  /** Bytes. */
  readonly size: number
  /** Whether it takes the place of an image that cannot be made now. */
  readonly isForNow?: boolean
  /** Its bytes; undefined when the file has changed since. A stream must be read or destroyed. */
  open(): Promise<Buffer | Readable | undefined>
}

/** The public files of content/media. Unchanged files are read once. */
export interface MediaFiles {
  /** A file by its name in the folder; symbolic links, hidden files and files above 25 MB are ignored. */
  find(name: string): Promise<MediaFile | undefined>
  /** All of them, by name. */
  list(): Promise<MediaFile[]>
  /** Pixels as shown; undefined for downloads, and for what cannot be measured. */
  measure(file: MediaFile): Promise<Size | undefined>
}

/** @param root the folder that holds content/; only it and the folders above may be symbolic links. */
export async function openMediaFiles(root: string): Promise<MediaFiles> {
  const folder = join(await realpath(root), 'content/media')
  const known = createMostRecent<MediaFile>(MOST_KNOWN)
  const sizes = createMostRecent<{ readonly pixels: Size | undefined }>(MOST_KNOWN)
  const share = createSharedWork<MediaFile | undefined>()

  /** What is at a path is asked at once (tests/decisions/0155): a page that is made again asks it of all its images. */
  async function look(name: string, type: string): Promise<MediaFile | undefined> {
    const path = join(folder, name)
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    if (!stats?.isFile() || stats.size > LARGEST_FILE || realpathSync.native(path) !== path) return undefined
    const stamp = stampFrom(stats)
    const present = known.get(path)
    if (present?.stamp === stamp) return present
    const modified = Number(stats.mtimeMs)
    return share(`${path}\0${stamp}`, () => take({ name, path, type, stamp, modified }))
  }

  async function take(
    seen: Omit<MediaFile, 'size' | 'version' | 'isWhatItSays'>,
  ): Promise<MediaFile | undefined> {
    const bytes = await readFile(seen)
    if (!bytes) return undefined
    const isWhatItSays = sniffType(bytes) === seen.type
    const file = { ...seen, size: bytes.length, version: versionOf(bytes), isWhatItSays }
    known.set(seen.path, file)
    return file
  }

  async function findExact(name: string): Promise<MediaFile | undefined> {
    const type = findMediaType(name)
    return type === undefined ? undefined : look(name, type).catch(absent)
  }

  return {
    async find(name) {
      // An accented letter is one character or two, depending on the machine where the file was named.
      for (const spelling of new Set([name, name.normalize('NFC'), name.normalize('NFD')])) {
        const file = await findExact(spelling)
        if (file) return file
      }
      return undefined
    },
    async list() {
      const isThere = (await realpath(folder).catch(absent)) === folder
      const turn = createTurns()
      const look = async (name: string) => {
        await turn()
        return findExact(name)
      }
      const found = isThere ? await pMap(await namesBelow(folder), look, { concurrency: 16 }) : []
      return found.filter((file) => file !== undefined)
    },
    async measure(file) {
      if (mediaKindOf(file.type) !== 'image') return undefined
      const key = `${file.version} ${file.type}`
      const before = sizes.get(key)
      if (before) return before.pixels
      const bytes = await readFile(file)
      if (!bytes) return undefined
      const measured = await measureImage(bytes, file.type)
      sizes.set(key, { pixels: measured })
      return measured
    },
  }
}

/** A name for bytes: 22 characters that can stand in an address. */
export function versionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/** The file itself, from memory when it is small enough. */
export function serveFile(file: MediaFile, kept: LRUCache<string, Buffer>): Served {
  const { type, version, size } = file
  return {
    type,
    version,
    size,
    etag: `"${version}"`,
    open: async () => {
      if (size > LARGEST_KEPT) return (await openFile(file))?.createReadStream({ end: size - 1 })
      const bytes = kept.get(version) ?? (await readFile(file))
      if (bytes) kept.set(version, bytes)
      return bytes
    },
  }
}

/** The bytes of a file; undefined when it has changed. */
export async function readFile(file: Pick<MediaFile, 'path' | 'stamp'>): Promise<Buffer | undefined> {
  const handle = await openFile(file)
  return handle?.readFile().finally(() => handle.close())
}

/** A handle of a file, which the caller must close; undefined when the file has changed. */
async function openFile({ path, stamp }: Pick<MediaFile, 'path' | 'stamp'>): Promise<FileHandle | undefined> {
  const handle = await open(path, REGULAR_ONLY).catch(absent)
  if (!handle) return undefined
  // The stamp includes the inode, so a symbolic link put in its place is detected too.
  const stats = await handle.stat({ bigint: true }).catch(async (error: unknown) => {
    await handle.close()
    throw error
  })
  if (stampFrom(stats) === stamp) return handle
  await handle.close()
  return undefined
}

/** The names of regular files, without symbolic links, in alphabetical order. */
async function namesBelow(folder: string): Promise<string[]> {
  const names = (await filesBelow(folder).catch(absent)) ?? []
  return names.filter((name) => findMediaType(name) !== undefined).sort((a, b) => a.localeCompare(b, 'nl'))
}

/** Error codes for a file that is absent, or present but unreadable for us. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM', 'ENXIO', 'EISDIR']

function absent(error: NodeJS.ErrnoException): undefined {
  if (!ABSENT.includes(error.code ?? '')) throw error
}

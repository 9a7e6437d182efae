import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { absentOrThrow } from './error-code'

const DAY = 24 * 60 * 60 * 1000

export interface Log {
  warn(context: object, message: string): void
}

export interface DiskCacheOptions {
  /** Created when absent; holds nothing else. */
  readonly folder: string
  /** Bytes. Above it the least recently used files are removed. */
  readonly limit: number
  readonly log: Log
}

/** A cache of files that can be regenerated, by name. Disk errors are logged, never thrown: the first of several in a row. */
export interface DiskCache {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, bytes: Uint8Array): Promise<void>
}

export function createDiskCache({ folder, limit, log }: DiskCacheOptions): DiskCache {
  // Bytes written since the last check; the first write checks, since an earlier run may have left much.
  let unchecked = limit

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(folder, name, bytes)
    unchecked += bytes.length
    if (unchecked < limit / 20) return
    unchecked = 0
    await prune(folder, limit)
  }

  const told = new Set<string>()
  /** Undefined when it fails, and says so unless it failed before too: one folder has thousands of files. */
  async function telling<T>(work: Promise<T>, message: string): Promise<T | undefined> {
    try {
      const done = await work
      told.delete(message)
      return done
    } catch (error) {
      if (!told.has(message)) log.warn({ err: error, folder }, message)
      told.add(message)
      return undefined
    }
  }

  return {
    read: (name) => telling(readUsed(join(folder, name)), 'what is kept of earlier work could not be read'),
    write: (name, bytes) => telling(write(name, bytes), 'made work could not be kept'),
  }
}

/** Reads a file and updates its time of use, at most once a day; undefined when it is not there. */
async function readUsed(path: string): Promise<Buffer | undefined> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(absentOrThrow)
  if (!handle) return undefined
  try {
    const now = Date.now()
    if (now - (await handle.stat()).mtimeMs > DAY) await handle.utimes(now / 1000, now / 1000)
    const bytes = await handle.readFile()
    return bytes.length > 0 ? bytes : undefined
  } finally {
    await handle.close()
  }
}

/** Synced before it gets its name: a partial file would be served for a year. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, `${randomUUID()}.tmp`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await rename(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Removes the least recently used files, down to nine tenths of the limit. */
async function prune(folder: string, limit: number): Promise<void> {
  const found = await pMap(await readdir(folder), async (name) => statOf(join(folder, name)), {
    concurrency: 64,
  })
  const files = found.filter((file) => file !== undefined).sort((a, b) => a.used - b.used)
  let total = files.reduce((sum, { size }) => sum + size, 0)
  if (total <= limit) return
  for (const { path, size } of files) {
    if (total <= limit * 0.9) return
    await rm(path, { force: true })
    total -= size
  }
}

async function statOf(path: string) {
  const stats = await lstat(path).catch(() => undefined)
  return stats?.isFile() ? { path, size: stats.size, used: stats.mtimeMs } : undefined
}

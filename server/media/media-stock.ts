import type { BigIntStats } from 'node:fs'
import { lstat, readdir, realpath } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import sharp from 'sharp'
import { findMediaType } from './media-name'
import { LARGEST_FILE, readSource, stampFrom } from './sources'
import { type Size, svgSize } from './svg-size'

/** A file of content/media as it is now. */
export interface StockItem {
  /** Path below content/media, with forward slashes. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
  /** What `hashOf` makes of its bytes. */
  readonly hash: string
  /** Pixels as shown; absent for what cannot be measured. */
  readonly pixels?: Size
}

/** The files of content/media that visitors can get. Files that did not change are read once. */
export interface MediaStock {
  /** All of them, by name. */
  list(): Promise<StockItem[]>
  find(name: string): Promise<StockItem | undefined>
}

/** @param hashOf names bytes: the same name, the same bytes. */
export function openMediaStock(root: string, hashOf: (bytes: Uint8Array) => string): MediaStock {
  const folder = join(root, 'content/media')
  const known = new LRUCache<string, Pick<StockItem, 'hash' | 'pixels'>>({ max: 20_000 })

  /** A folder behind a link is not ours, unless the link is the root or above it. */
  async function isOurs(path: string): Promise<boolean> {
    const [real, realRoot] = await Promise.all([path, root].map((one) => realpath(one).catch(() => '')))
    return real === join(realRoot ?? '', relative(root, path))
  }

  async function look(name: string): Promise<StockItem | undefined> {
    const type = findMediaType(name)
    const path = join(folder, name)
    const stats = type === undefined ? undefined : await lstat(path, { bigint: true }).catch(() => undefined)
    if (!(await isOurs(dirname(path)))) return undefined
    if (!stats?.isFile() || stats.size > LARGEST_FILE) return undefined
    const facts = await read(path, stats, type)
    return facts && { name, size: Number(stats.size), modified: Number(stats.mtimeMs), ...facts }
  }

  async function read(path: string, stats: BigIntStats, type: string | undefined) {
    const stamp = stampFrom(stats)
    const key = `${path}\0${stamp}`
    const kept = known.get(key)
    if (kept) return kept
    const bytes = await readSource({ path, stamp })
    if (!bytes) return undefined
    const pixels = await measure(bytes, type).catch(() => undefined)
    const facts = { hash: hashOf(bytes), ...(pixels ? { pixels } : {}) }
    known.set(key, facts)
    return facts
  }

  return {
    find: look,
    async list() {
      if (!(await isOurs(folder))) return []
      const found = await pMap(await namesBelow(folder), look, { concurrency: 16 })
      return found.filter((item) => item !== undefined)
    },
  }
}

/** The names of plain files, links left out, in the order of the alphabet. */
async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => findMediaType(name) !== undefined)
    .sort((a, b) => a.localeCompare(b, 'nl'))
}

async function measure(bytes: Buffer, type: string | undefined): Promise<Size> {
  if (type === 'image/svg+xml') return svgSize(bytes.toString('utf8'))
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return autoOrient
}

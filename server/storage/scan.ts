import type { BigIntStats, Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import { linkOnTheWay } from '../files/link-on-the-way'

/** A file as it is on disk; `stamp` changes whenever its bytes may have changed. */
export interface FoundFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly stamp: string
  /** Milliseconds since 1970. */
  readonly modified: number
  /** The path of the symbolic link that it is or is behind: nothing behind a link is read. */
  readonly link?: string
}

export interface Scan {
  readonly files: readonly FoundFile[]
  /** The folders to watch for changes, relative to the root. */
  readonly folders: readonly string[]
}

/**
 * Finds the Markdown files below a folder. An absent folder has none; names that begin with a dot are skipped;
 * a folder that we may not enter, or that is a link, is returned as a file and so reported as unreadable.
 */
export async function scanFolder(root: string, folder: string): Promise<Scan> {
  const link = await linkOnTheWay(root, folder)
  if (link !== undefined) return behindLink(link, link)
  const paths: string[] = []
  const folders = await walk(root, folder, paths)
  return { files: await stampAll(root, paths), folders }
}

/** Finds a single file. */
export async function scanFile(root: string, file: string): Promise<Scan> {
  const folder = dirname(file)
  const link = await linkOnTheWay(root, folder)
  if (link !== undefined) return behindLink(file, link)
  return { files: await stampAll(root, [file]), folders: [folder] }
}

function behindLink(path: string, link: string): Scan {
  return { files: [{ path, stamp: `link ${link}`, modified: 0, link }], folders: [] }
}

async function walk(root: string, folder: string, paths: string[]): Promise<string[]> {
  const found = await entriesOf(join(root, folder))
  if (!found) return []
  if (found === 'closed') {
    paths.push(folder)
    return []
  }
  const folders = [folder]
  for (const entry of found) {
    if (entry.name.startsWith('.')) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) folders.push(...(await walk(root, path, paths)))
    else if (entry.isSymbolicLink() || entry.name.toLowerCase().endsWith('.md')) paths.push(path)
  }
  return folders
}

async function stampAll(root: string, paths: readonly string[]): Promise<FoundFile[]> {
  const files = await pMap(paths, (path) => stampOf(root, path), { concurrency: 64 })
  return files.filter((file) => file !== undefined)
}

/** A content file as it is on disk now; undefined when it is absent, or behind a link. */
export async function findFile(root: string, path: string): Promise<FoundFile | undefined> {
  return (await linkOnTheWay(root, dirname(path))) === undefined ? stampOf(root, path) : undefined
}

async function stampOf(root: string, path: string): Promise<FoundFile | undefined> {
  const stats = await lstat(join(root, path), { bigint: true }).catch(absent)
  return stats && { path, stamp: stampFrom(stats), modified: Number(stats.mtimeMs) }
}

const stampFrom = (stats: BigIntStats) => `${stats.ino}:${stats.size}:${stats.mtimeNs}:${stats.ctimeNs}`

function entriesOf(folder: string): Promise<Dirent[] | 'closed' | undefined> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EACCES' ? 'closed' : absent(error),
  )
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

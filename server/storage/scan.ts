import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasCode } from '../files/error-code'
import { linkOnTheWay } from '../files/link-on-the-way'
import { stampFrom } from '../files/stamp-from'

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

/** Where the files of a content type are: one file, or all Markdown files below a folder. Relative to the root. */
export type Scope = { readonly file: string } | { readonly folder: string }

export interface Scan {
  readonly files: readonly FoundFile[]
  /** The folders to watch for changes, relative to the root. */
  readonly folders: readonly string[]
}

/**
 * Finds the files of a scope. Blocks its thread, which for ten thousand files costs a tenth of asking for each on
 * its own (tests/decisions/0002).
 */
export function scan(root: string, scope: Scope): Scan {
  return 'file' in scope ? scanFile(root, scope.file) : scanFolder(root, scope.folder)
}

/**
 * Finds the Markdown files below a folder. An absent folder has none; names that begin with a dot are skipped;
 * a folder that we may not enter, or that is a link, is returned as a file and so reported as unreadable.
 */
function scanFolder(root: string, folder: string): Scan {
  const link = linkOnTheWay(root, folder)
  if (link !== undefined) return behindLink(link, link)
  const paths: string[] = []
  const folders = walk(root, folder, paths)
  return { files: stampAll(root, paths), folders }
}

function scanFile(root: string, file: string): Scan {
  const folder = dirname(file)
  const link = linkOnTheWay(root, folder)
  if (link !== undefined) return behindLink(file, link)
  return { files: stampAll(root, [file]), folders: [folder] }
}

function behindLink(path: string, link: string): Scan {
  return { files: [{ path, stamp: `link ${link}`, modified: 0, link }], folders: [] }
}

function walk(root: string, folder: string, paths: string[]): string[] {
  const found = entriesOf(join(root, folder))
  if (!found) return []
  if (found === 'closed') {
    paths.push(folder)
    return []
  }
  const folders = [folder]
  for (const entry of found) {
    if (entry.name.startsWith('.')) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) folders.push(...walk(root, path, paths))
    else if (entry.isSymbolicLink() || entry.name.toLowerCase().endsWith('.md')) paths.push(path)
  }
  return folders
}

function stampAll(root: string, paths: readonly string[]): FoundFile[] {
  return paths.flatMap((path) => stampOf(root, path) ?? [])
}

/** A content file as it is on disk now; undefined when it is absent, or behind a link. */
export function findFile(root: string, path: string): FoundFile | undefined {
  return linkOnTheWay(root, dirname(path)) === undefined ? stampOf(root, path) : undefined
}

function stampOf(root: string, path: string): FoundFile | undefined {
  const stats = present(() => lstatSync(join(root, path), { bigint: true }))
  return stats && { path, stamp: stampFrom(stats), modified: Number(stats.mtimeMs) }
}

function entriesOf(folder: string): Dirent[] | 'closed' | undefined {
  try {
    return present(() => readdirSync(folder, { withFileTypes: true }))
  } catch (error) {
    if (hasCode(error, 'EACCES')) return 'closed'
    throw error
  }
}

/** What is looked for; undefined when it is not there. */
function present<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}

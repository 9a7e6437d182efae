import { lstatSync, type Stats } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { absentOrThrow, hasCode } from '../files/error-code'
import { Unreadable } from '../files/unreadable'
import type { RunGit } from './run-git'

/** Where people's data are by default, and its short name on Windows. */
const PEOPLE = /^data\/(private|pr[^/]*~\d+)(\/|$)/
const GIT_NAME = /^(\.git|git~\d+)$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const ODD = /[\x00-\x1f\x7f\\\ufffd]/
/** Invisible characters, which some file systems ignore in names. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Whether a path, relative and with forward slashes, may be content: inside the root, and not git's or private.
 */
export function isContentPath(path: string): boolean {
  return !isOddPath(path) && !isPeoplesPath(path)
}

/**
 * The absolute path of a content file, after checking every folder on the way.
 * @throws {Unreadable} when the path leads outside, to git's folder or to data/private, through a link, or to
 * something that is not a file.
 */
export async function requireSafePath(root: string, path: string): Promise<string> {
  if (!isContentPath(path)) throw new Unreadable('Op deze plek mag geen inhoud staan.')
  const names = path.split('/')
  for (let depth = 1; depth <= names.length; depth++) {
    const stats = statsOf(join(root, ...names.slice(0, depth)))
    if (!stats) break
    if (stats.isSymbolicLink())
      throw new Unreadable('Dit is een snelkoppeling (symlink); die wordt niet gevolgd.')
    const isLast = depth === names.length
    if (isLast ? !stats.isFile() : !stats.isDirectory()) throw new Unreadable('Dit is geen gewoon bestand.')
  }
  return join(root, ...names)
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (hasCode(error, 'ENAMETOOLONG')) throw new Unreadable('Deze bestandsnaam is te lang.')
    throw error
  }
}

/** Whether a path is data/private or below it, on any file system. Relative to the site's root. */
export function isPeoplesPath(path: string): boolean {
  return PEOPLE.test(plainPath(path))
}

/** Whether a path contains a name for git's own folder, on any file system, or one that is not a plain name. */
export function isOddPath(path: string): boolean {
  return ODD.test(path) || path.split('/').some(isOddName)
}

function isOddName(name: string): boolean {
  return name === '' || name === '.' || name === '..' || GIT_NAME.test(plainPath(name))
}

/** A path as a file system that ignores case or composes Unicode would match it. */
export function foldPath(path: string): string {
  // By way of upper case: some letters (ı, ſ) have no upper case of their own.
  return path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
}

/**
 * A path as the most lenient file system would match it: without invisible characters, look-alikes normalised,
 * trailing dots and spaces removed, and without Windows' streams. For paths that must never be reached.
 */
export function plainPath(path: string): string {
  return foldPath(path.normalize('NFKC').replace(IGNORABLE, ''))
    .split('/')
    .map((name) => (name === '.' || name === '..' ? name : name.replace(/:.*$/, '').replace(/[. ]+$/, '')))
    .join('/')
}

/** Whether git would see what is put at an absolute path: it is in the work tree, and not ignored. It need not exist. */
export async function isSeenByGit(run: RunGit, path: string): Promise<boolean> {
  // With the slash a rule for folders counts too, before there is one. Elsewhere git fails.
  const { code } = await run(['check-ignore', '--quiet', '--', `${await realPlace(path)}/`])
  return code === 1
}

/** Where a path leads, of which the last parts may be absent. */
async function realPlace(path: string): Promise<string> {
  const real = await realpath(path).catch(absentOrThrow)
  return real ?? join(await realPlace(dirname(path)), basename(path))
}

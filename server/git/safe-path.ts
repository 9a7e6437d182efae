import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { Unreadable } from '../files/unreadable'

/** Git's own folder, also as file systems without upper and lower case or with short names would find it. */
const GIT_FOLDER = /^(\.git|git~\d+)[. ]*$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const ODD = /[\x00-\x1f\x7f\\]/

/** Whether a path, relative and with forward slashes, can be that of content: inside, and not git's or private. */
export function isContentPath(path: string): boolean {
  const names = path.split('/')
  return (
    !ODD.test(path) &&
    names.every((name) => name !== '' && name !== '.' && name !== '..' && !GIT_FOLDER.test(name)) &&
    !/^data\/private(\/|$)/i.test(path)
  )
}

/**
 * The absolute path of a content file, after a look at every folder on the way.
 * @throws {Unreadable} when the path leads outside, to git's folder or to data/private, through a link, or to
 * something that is no file.
 */
export async function requireSafePath(root: string, path: string): Promise<string> {
  if (!isContentPath(path)) throw new Unreadable('Op deze plek mag geen inhoud staan.')
  const names = path.split('/')
  for (let depth = 1; depth <= names.length; depth++) {
    const stats = await lstat(join(root, ...names.slice(0, depth))).catch(absentOrThrow)
    if (!stats) break
    if (stats.isSymbolicLink())
      throw new Unreadable('Dit is een snelkoppeling (symlink); die wordt niet gevolgd.')
    const isLast = depth === names.length
    if (isLast ? !stats.isFile() : !stats.isDirectory()) throw new Unreadable('Dit is geen gewoon bestand.')
  }
  return join(root, ...names)
}

function absentOrThrow(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  if (error.code === 'ENAMETOOLONG') throw new Unreadable('Deze bestandsnaam is te lang.')
  throw error
}

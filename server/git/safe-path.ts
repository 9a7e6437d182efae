import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { absentOrThrow, hasCode } from '../files/error-code'
import { Unreadable } from '../files/unreadable'
import { isOddPath, isPeoplesPath } from './closed-path'

/** Whether a path, relative and with forward slashes, can be that of content: inside, and not git's or private. */
export function isContentPath(path: string): boolean {
  return !isOddPath(path) && !isPeoplesPath(path)
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
    const stats = await lstat(join(root, ...names.slice(0, depth))).catch(absentOrUnreadable)
    if (!stats) break
    if (stats.isSymbolicLink())
      throw new Unreadable('Dit is een snelkoppeling (symlink); die wordt niet gevolgd.')
    const isLast = depth === names.length
    if (isLast ? !stats.isFile() : !stats.isDirectory()) throw new Unreadable('Dit is geen gewoon bestand.')
  }
  return join(root, ...names)
}

function absentOrUnreadable(error: unknown): null {
  if (hasCode(error, 'ENAMETOOLONG')) throw new Unreadable('Deze bestandsnaam is te lang.')
  return absentOrThrow(error)
}

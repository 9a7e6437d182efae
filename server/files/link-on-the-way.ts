import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { Unreadable } from './unreadable'

/**
 * The first part of a path below a root that is a link, with forward slashes; undefined when there is none. What a
 * link leads to may lie outside the site, so storage is never looked for behind one. The root itself may be a link:
 * that is the owner's own choice.
 */
export async function linkOnTheWay(root: string, path: string): Promise<string | undefined> {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  for (let count = 1; count <= parts.length; count += 1) {
    const part = parts.slice(0, count).join('/')
    const stats = await lstat(join(root, part)).catch(() => undefined)
    if (!stats) return undefined
    if (stats.isSymbolicLink()) return part
  }
  return undefined
}

/** What is said of a folder that is a link. */
export function linkedFolder(folder: string): Unreadable {
  return new Unreadable(
    `De map ${folder} is een snelkoppeling (symlink); die wordt niet gevolgd. Zet er een gewone map neer.`,
  )
}

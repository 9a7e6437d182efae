import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { Unreadable } from './unreadable'

/**
 * The first part of a path below a root that is a symbolic link, with forward slashes; undefined when there is
 * none. A link may lead outside the site, so content is never looked for behind one. The root itself may be a
 * link: that is the owner's own choice.
 */
export function linkOnTheWay(root: string, path: string): string | undefined {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  for (let count = 1; count <= parts.length; count += 1) {
    const part = parts.slice(0, count).join('/')
    const isLink = isSymbolicLink(join(root, part))
    if (isLink === undefined) return undefined
    if (isLink) return part
  }
  return undefined
}

/** Undefined for what is not there. */
function isSymbolicLink(path: string): boolean | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  } catch {
    return undefined
  }
}

/** The message about a folder that is a link. */
export function linkedFolder(folder: string): Unreadable {
  return new Unreadable(
    `De map ${folder} is een snelkoppeling (symlink); die wordt niet gevolgd. Zet er een gewone map neer.`,
  )
}

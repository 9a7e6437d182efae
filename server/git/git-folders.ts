import { readFile, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { outputOf, type RunGit } from './run-git'

/** Where git keeps the data of a work tree. Absolute paths. */
export interface GitFolders {
  /** The work tree itself; the content may be in a folder of it. */
  readonly top: string
  /** Whether the content's root is the top of the work tree. */
  readonly isRootTop: boolean
  /** HEAD, the index and merges under way. */
  readonly own: string
  /** Branches and objects; differs from `own` in a linked work tree. */
  readonly common: string
}

/** Asks git where the folders of the work tree around `root` are. */
export async function findGitFolders(run: RunGit, root: string): Promise<GitFolders> {
  const ask = async (which: string) =>
    realpath(resolve(root, (await outputOf(run, ['rev-parse', which])).trim()))
  const [own, common, top, here] = await Promise.all([
    ask('--git-dir'),
    ask('--git-common-dir'),
    ask('--show-toplevel'),
    realpath(root),
  ])
  return { own, common, top, isRootTop: top === here }
}

/** The branch that HEAD is on, such as `refs/heads/main`; undefined for a detached head. */
export async function readBranch({ own }: GitFolders): Promise<string | undefined> {
  return /^ref: (.+)$/.exec(await readHead(own))?.[1]
}

/** A string that changes when HEAD moves. Costs a few file reads, no git. */
export async function readHeadStamp({ own, common }: GitFolders): Promise<string> {
  const head = await readHead(own)
  const ref = /^ref: (.+)$/.exec(head)?.[1]
  if (!ref) return head
  const loose = await readFile(join(common, ref), 'utf8').catch(() => undefined)
  if (loose !== undefined) return `${ref} ${loose.trim()}`
  const packed = await stat(join(common, 'packed-refs')).catch(() => undefined)
  return `${ref} packed ${packed?.mtimeMs ?? 'none'}`
}

/** A string that changes when the index or HEAD does. Costs a few file reads, no git. */
export async function readIndexStamp(folders: GitFolders): Promise<string> {
  const stats = await stat(join(folders.own, 'index')).catch(() => undefined)
  const index = stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'none'
  return `${index} ${await readHeadStamp(folders)}`
}

async function readHead(own: string): Promise<string> {
  return (await readFile(join(own, 'HEAD'), 'utf8').catch(() => '')).trim()
}

import { readdir, readFile, readlink } from 'node:fs/promises'
import { sep } from 'node:path'
import { pid as ownPid } from 'node:process'
import type { GitFolders } from './git-folders'

/** `unknown`: the system does not tell, or hides a process that might be it. */
export type LockOwner = 'none' | 'alive' | 'unknown'

/** How many parents of a process are looked at to find out whether we started it. */
const GENERATIONS = 8

/**
 * Whether some process may own a lock file of this work tree: one that has it open, or a git that runs here.
 * Git closes a lock while a hook runs, so the second matters as much as the first.
 */
export async function findLockOwner(lock: string, folders: GitFolders): Promise<LockOwner> {
  const pids = await readdir('/proc').catch(() => [])
  const numbers = pids.filter((name) => /^\d+$/.test(name))
  if (numbers.length === 0) return 'unknown'
  const answers = await Promise.all(numbers.map((pid) => mayOwn(pid, lock, folders)))
  return (
    answers.find((answer) => answer === 'alive') ?? answers.find((answer) => answer === 'unknown') ?? 'none'
  )
}

async function mayOwn(pid: string, lock: string, folders: GitFolders): Promise<LockOwner> {
  if (await hasOpen(pid, lock)) return 'alive'
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  // We commit one at a time and look for locks in between, so a git of our own only reads or talks to a remote.
  if (!name.startsWith('git') || (await isOurs(pid))) return 'none'
  return worksIn(pid, folders)
}

async function hasOpen(pid: string, lock: string): Promise<boolean> {
  const fds = await readdir(`/proc/${pid}/fd`).catch(() => [])
  const targets = await Promise.all(fds.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  return targets.includes(lock)
}

async function isOurs(pid: string): Promise<boolean> {
  let current = pid
  for (let left = GENERATIONS; left > 0 && current !== '' && current !== '0'; left--) {
    if (current === String(ownPid)) return true
    const stat = await readFile(`/proc/${current}/stat`, 'utf8').catch(() => '')
    current = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? ''
  }
  return false
}

async function worksIn(pid: string, { top, own, common }: GitFolders): Promise<LockOwner> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error.code ?? '')
  if (cwd === 'ENOENT' || cwd === 'ESRCH') return 'none'
  if (!cwd.startsWith('/')) return 'unknown'
  const told = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const isHere = [top, own, common].some(
    (folder) => cwd === folder || cwd.startsWith(folder + sep) || told.includes(folder),
  )
  return isHere ? 'alive' : 'none'
}

import { lstatSync, readdirSync } from 'node:fs'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pid as ownPid } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import pMap from 'p-map'
import { hasCode } from '../files/error-code'
import { CommitFailed } from './commit/commit-failed'
import { type GitFolders, readBranch } from './git-folders'

/** Minimum age in milliseconds of a lock without an owner: a process may be between creating and opening it. */
const SETTLED = 2_000
/** The same where the system cannot say which processes are alive. */
const ABANDONED = 10 * 60_000
/** Milliseconds to wait for another process's lock, and between looks. */
const PATIENCE = 3_000
const LOOK_EVERY = 100

/** Our own refs that every work tree shares; no branch name ends like a lock on one. */
const OUR_REFS = ['sync', 'branches', 'proposals', 'declined', 'left'] as const
const PARTIAL = /^next-index-\d+(?:\.lock)+$/

/**
 * Resolves when no lock prevents a commit. A killed git leaves its locks behind; those of dead processes are
 * removed, those of live ones are waited for.
 * @throws {CommitFailed} `locked` when one is still held after about three seconds.
 */
export async function waitForLocks(folders: GitFolders): Promise<void> {
  for (let left = PATIENCE / LOOK_EVERY; ; left--) {
    const held = await clearStaleLocks(folders)
    if (held === undefined) return
    if (left <= 0) throw new CommitFailed('locked', `${held} is held by another process.`)
    await sleep(LOOK_EVERY)
  }
}

/** How many attempts a commit gets when another git takes the lock just before ours does. */
const TRIES = 4

/** Tries again what fails because another git has a lock. @throws {CommitFailed} `locked` when it keeps it. */
export async function whileLocked<T>(folders: GitFolders, attempt: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof CommitFailed && error.reason === 'locked' && left > 1)) throw error
      await waitForLocks(folders)
    }
  }
}

/** Removes the locks that nobody owns any more; returns one that remains, if any. */
export async function clearStaleLocks(folders: GitFolders): Promise<string | undefined> {
  const branch = await readBranch(folders)
  const locks = [
    join(folders.own, 'index.lock'),
    join(folders.own, 'HEAD.lock'),
    join(folders.common, 'packed-refs.lock'),
    ...(branch ? [join(folders.common, `${branch}.lock`)] : []),
    ...locksBelow(join(folders.own, 'refs/worktree')),
    ...OUR_REFS.flatMap((name) => locksBelow(join(folders.common, 'refs', name))),
    // The index of a commit that was killed halfway: its name holds a process id, which will be used again.
    ...readdirSync(folders.own)
      .filter((name) => PARTIAL.test(name))
      .map((name) => join(folders.own, name)),
  ]
  for (const lock of locks) if (!(await clearStaleLock(lock, folders))) return lock
  return undefined
}

function locksBelow(folder: string): string[] {
  return namesBelow(folder)
    .filter((name) => name.endsWith('.lock'))
    .map((name) => join(folder, name))
}

function namesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Removes one lock when nobody owns it any more. Returns whether the way is free. */
export async function clearStaleLock(lock: string, folders: GitFolders): Promise<boolean> {
  const seen = stampOf(lock)
  if (seen === undefined) return true
  if (!(await isStale(lock, seen.mtimeMs, folders))) return false
  const again = stampOf(lock)
  if (again && (again.ino !== seen.ino || again.mtimeMs !== seen.mtimeMs)) return false
  await rm(lock, { force: true })
  return true
}

/** Ages use the clock of the file system, not one that a caller may set. */
async function isStale(lock: string, mtimeMs: number, folders: GitFolders): Promise<boolean> {
  // A lock from the future is not fresh: the clock was put back.
  const age = Math.abs(Date.now() - mtimeMs)
  if (age < SETTLED) return false
  // While we cannot look at processes, every lock is somebody's.
  const owner = await findLockOwner(lock, folders).catch(() => 'alive')
  return owner === 'none' || (owner === 'unknown' && age >= ABANDONED)
}

function stampOf(path: string): { ino: number; mtimeMs: number } | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (hasCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}

/** `alive`: or one that we could not look for just now. `unknown`: the system does not say, or hides a process that might own it. */
type LockOwner = 'none' | 'alive' | 'unknown'

/** Each look opens a file: at all processes together it would itself be why there are too many of them. */
const AT_ONCE = { concurrency: 16 }
/** How many ancestors of a process are checked to find out whether we started it. */
const GENERATIONS = 8

/**
 * Whether some process may own a lock file of this work tree: one that has it open, or a git that runs here.
 * Git closes a lock while a hook runs, so the second check matters as much as the first.
 */
async function findLockOwner(lock: string, folders: GitFolders): Promise<LockOwner> {
  const pids = await readdir('/proc').catch(untold([]))
  const numbers = pids.filter((name) => /^\d+$/.test(name))
  if (numbers.length === 0) return 'unknown'
  const answers = await pMap(numbers, (pid) => mayOwn(pid, lock, folders), AT_ONCE)
  return (
    answers.find((answer) => answer === 'alive') ?? answers.find((answer) => answer === 'unknown') ?? 'none'
  )
}

/** Errors that are about us, not about the process that we look at: we have too many files open, for example. */
const OURS = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EIO']

/** Takes a look at a process that has ended or is hidden for this one. @throws when it is we who cannot look. */
function untold<Told>(instead: Told): (error: unknown) => Told {
  return (error) => {
    if (OURS.some((code) => hasCode(error, code))) throw error
    return instead
  }
}

async function mayOwn(pid: string, lock: string, folders: GitFolders): Promise<LockOwner> {
  if (await hasOpen(pid, lock)) return 'alive'
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(untold(''))
  // We check locks between commits, so a git of our own is only reading or talking to a remote.
  if (!name.startsWith('git') || (await isOurs(pid))) return 'none'
  return worksIn(pid, folders)
}

async function hasOpen(pid: string, lock: string): Promise<boolean> {
  const fds = await readdir(`/proc/${pid}/fd`).catch(untold([]))
  const targets = await Promise.all(fds.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(untold(''))))
  return targets.includes(lock)
}

async function isOurs(pid: string): Promise<boolean> {
  let current = pid
  for (let left = GENERATIONS; left > 0 && current !== '' && current !== '0'; left--) {
    if (current === String(ownPid)) return true
    const stat = await readFile(`/proc/${current}/stat`, 'utf8').catch(untold(''))
    current = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? ''
  }
  return false
}

async function worksIn(pid: string, { top, own, common }: GitFolders): Promise<LockOwner> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) =>
    untold(error.code ?? '')(error),
  )
  if (cwd === 'ENOENT' || cwd === 'ESRCH') return 'none'
  if (!cwd.startsWith('/')) return 'unknown'
  const told = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(untold(''))
  const isHere = [top, own, common].some(
    (folder) => cwd === folder || cwd.startsWith(folder + sep) || told.includes(folder),
  )
  return isHere ? 'alive' : 'none'
}

import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommitFailed } from './commit/commit-failed'
import { type GitFolders, readBranch } from './git-folders'
import { findLockOwner } from './lock-owner'

/** Milliseconds a lock without an owner must have stood: a process may be between making and opening it. */
const SETTLED = 2_000
/** The same where the system does not tell who is alive. */
const ABANDONED = 10 * 60_000
/** Milliseconds that a lock of someone else is waited for, and between looks. */
const PATIENCE = 3_000
const LOOK_EVERY = 100

const PARTIAL = /^next-index-\d+\.lock$/

/**
 * Resolves when no lock stands in the way of a commit. A killed git leaves its locks behind; those of the
 * dead are taken away, those of the living are waited for.
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

/** Takes away the locks that nobody owns any more; gives one that stays, when there is one. */
export async function clearStaleLocks(folders: GitFolders): Promise<string | undefined> {
  const branch = await readBranch(folders)
  const locks = [
    join(folders.own, 'index.lock'),
    join(folders.own, 'HEAD.lock'),
    join(folders.common, 'packed-refs.lock'),
    ...(branch ? [join(folders.common, `${branch}.lock`)] : []),
    // What is known of the remote; no name of a branch ends like this.
    ...(await locksBelow(join(folders.common, 'refs/sync'))),
    // The index of a commit that was ended halfway: its name holds a process number, which will come again.
    ...(await readdir(folders.own))
      .filter((name) => PARTIAL.test(name))
      .map((name) => join(folders.own, name)),
  ]
  for (const lock of locks) if (!(await clearStaleLock(lock, folders))) return lock
  return undefined
}

async function locksBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith('.lock')).map((name) => join(folder, name))
}

/** Takes away one lock when nobody owns it any more. Gives whether the way is free. */
export async function clearStaleLock(lock: string, folders: GitFolders): Promise<boolean> {
  const seen = await stampOf(lock)
  if (seen === undefined) return true
  if (!(await isStale(lock, seen.mtimeMs, folders))) return false
  const again = await stampOf(lock)
  if (again && (again.ino !== seen.ino || again.mtimeMs !== seen.mtimeMs)) return false
  await rm(lock, { force: true })
  return true
}

/** Ages are told by the clock that stamps files, not by one that a caller may set. */
async function isStale(lock: string, mtimeMs: number, folders: GitFolders): Promise<boolean> {
  // A lock from the future is no fresh one: the clock was put back.
  const age = Math.abs(Date.now() - mtimeMs)
  if (age < SETTLED) return false
  const owner = await findLockOwner(lock, folders)
  return owner === 'none' || (owner === 'unknown' && age >= ABANDONED)
}

async function stampOf(path: string): Promise<{ ino: number; mtimeMs: number } | undefined> {
  return lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}

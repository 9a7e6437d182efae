import { copyFile, link, lstat, open, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pid } from 'node:process'
import { hasCode } from '../../files/error-code'
import type { GitFolders } from '../git-folders'
import { CommitFailed } from './commit-failed'

/** The index of the work tree, held: meanwhile no other git changes it, or commits what is in it. */
export interface LockedIndex {
  /** The index to come, for git to change. An absolute path. */
  readonly next: string
  /** Makes that the index. @throws {CommitFailed} `locked` when somebody took the lock away from us. */
  replace(): Promise<void>
  /** Lets others have the index again, unless they took it. Never rejects. */
  release(): Promise<void>
}

/**
 * Holds the index as `git commit` does. Whoever moves HEAD without it lets somebody else commit the old index on top of the
 * new HEAD, which takes back what was just saved (tests/decisions/0167).
 * @param linkTo makes hard links, where the disk has them.
 * @throws {CommitFailed} `locked` when another git holds it.
 */
export async function lockIndex({ own }: GitFolders, linkTo: typeof link = link): Promise<LockedIndex> {
  const index = join(own, 'index')
  const lock = join(own, 'index.lock')
  // Named as git names the index of a commit under way: `clearStaleLocks` removes it when we are killed.
  const next = join(own, `next-index-${pid}.lock`)
  const handle = await open(lock, 'wx').catch((error: unknown) => {
    throw hasCode(error, 'EEXIST') ? new CommitFailed('locked', `${lock} is held by another process.`) : error
  })
  // While the lock is there, it is open: that tells others that somebody owns it.
  const isOurs = async () => (await lstat(lock)).ino === (await handle.stat()).ino
  const release = async () => {
    await rm(next, { force: true }).catch(() => undefined)
    if (await isOurs().catch(() => false)) await rm(lock, { force: true }).catch(() => undefined)
    await handle.close().catch(() => undefined)
  }
  const replace = async () => {
    if (!(await isOurs().catch(() => false))) throw new CommitFailed('locked', `${lock} was taken away.`)
    await rename(next, index)
  }
  try {
    await rm(next, { force: true })
    // Git replaces an index and never writes into it.
    await linkTo(index, next).catch(() => copyIndex(index, next))
  } catch (error) {
    await release()
    throw error
  }
  return { next, replace, release }
}

/** Copies an index with its time, by which git judges what it knows of the files: without part of a second, the earlier one. */
async function copyIndex(index: string, to: string): Promise<void> {
  const { mtimeMs } = await lstat(index)
  await copyFile(index, to)
  const seconds = Math.floor(mtimeMs / 1000)
  await utimes(to, seconds, seconds)
}

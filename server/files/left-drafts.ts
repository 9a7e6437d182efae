import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDraft } from './write-durably'

/** Milliseconds. A younger one may belong to a process that is claiming the folder right now. */
const SETTLED = 60_000

/**
 * Removes the drafts that killed processes left in a folder: they hold what people have since changed or asked
 * to be erased. Only the holder of the folder may do this; `claim` is the file with which others claim it, where they can.
 */
export async function removeLeftDrafts(folder: string, claim?: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const path = join(folder, name)
    if (claim !== undefined && name.startsWith(claim) && (await isYoung(path))) continue
    await rm(path, { force: true })
  }
}

/** By the clock of the file system. */
async function isYoung(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  return stats !== undefined && Date.now() - stats.mtimeMs < SETTLED
}

import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDraft } from './write-durably'

/** Milliseconds. A younger one may be of somebody who is asking for the folder right now. */
const SETTLED = 60_000

/**
 * Takes away what killed processes left of their writes in a folder: it holds what people have since changed or
 * asked to be erased. Only whoever holds the folder may do that; `claim` is the file by which others ask for it.
 */
export async function removeLeftDrafts(folder: string, claim: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const path = join(folder, name)
    if (name.startsWith(claim) && (await isYoung(path))) continue
    await rm(path, { force: true })
  }
}

/** By the clock that stamps files. */
async function isYoung(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  return stats !== undefined && Date.now() - stats.mtimeMs < SETTLED
}

import { randomUUID } from 'node:crypto'
import { chmod, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** How the name of a file that is being written ends, after the first part of its own name. */
const DRAFT_END = /^[\da-f-]{36}\.tmp$/

/**
 * Writes a file that must survive a power cut: beside it, synced, renamed over it, its folder synced.
 * Permissions are kept, a link is replaced and not followed; folders that are missing are made.
 * @param newMode permissions of a file that does not exist yet.
 */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  newMode = 0o644,
): Promise<void> {
  await makeFolder(dirname(path))
  const temporary = join(dirname(path), `${draftName(path)}${randomUUID()}.tmp`)
  try {
    await writeSynced(temporary, content, await modeOf(path, newMode))
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Takes a file away so that it stays away after a power cut; one that is not there is no trouble. */
export async function removeDurably(path: string): Promise<void> {
  await rm(path, { force: true })
  await syncFolder(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Takes away what a killed process left of its writes to a file. Only while nobody writes that file. */
export async function removeDrafts(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const start = draftName(path)
  for (const name of names) {
    const isDraft = name.startsWith(start) && DRAFT_END.test(name.slice(start.length))
    if (isDraft) await rm(join(dirname(path), name), { force: true })
  }
}

/** A name may have 255 bytes: a long one is cut, so that what is added still fits. */
function draftName(path: string): string {
  return `${basename(path).slice(0, 50)}.`
}

async function makeFolder(path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true })
  for (let made = path; topmost && made.length >= topmost.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

async function modeOf(path: string, newMode: number): Promise<number> {
  const present = await lstat(path).catch(() => null)
  return present?.isFile() ? present.mode & 0o777 : newMode
}

async function writeSynced(path: string, content: string | Uint8Array, mode: number): Promise<void> {
  const handle = await open(path, 'wx', mode)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await chmod(path, mode)
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

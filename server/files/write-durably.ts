import { randomUUID } from 'node:crypto'
import { lstat, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pMap from 'p-map'
import { makeFolders } from './make-folder'

/** How the name of a file that is being written ends, after the first part of its own name. */
const DRAFT_END = /[\da-f-]{36}\.tmp$/

/** Whether a file with this name is one that was being written. */
export function isDraft(name: string): boolean {
  return DRAFT_END.test(name)
}

/** Files that are written at a time: each waits for the disk by itself, together they wait about once. */
const AT_ONCE = 16

/** What becomes of a file: its bytes or text, or null to take it away. */
export interface Replacement {
  readonly place: string
  readonly bytes: string | Uint8Array | null
  /** A file on the same disk with just these bytes, to be moved there: that takes no room. */
  readonly spare?: string | undefined
}

interface ReplaceOptions<File> {
  /** Permissions of a file that does not exist yet. */
  readonly newMode?: number
  /** Asked just before a file is replaced; one that answers no stays as it is. */
  readonly isWanted?: (file: File) => Promise<boolean>
}

/**
 * Writes a file that must survive a power cut: beside it, synced, renamed over it, its folder synced.
 * Permissions are kept, a link is replaced and not followed; folders that are missing are made.
 * @param newMode permissions of a file that does not exist yet.
 */
export function writeDurably(path: string, content: string | Uint8Array, newMode = 0o644): Promise<void> {
  return replaceDurably([{ place: path, bytes: content }], { newMode })
}

/** Takes a file away, so that a power cut does not bring it back; one that is not there is no trouble. */
export function removeDurably(path: string): Promise<void> {
  return replaceDurably([{ place: path, bytes: null }])
}

/**
 * Writes and takes away many files, each as durably as `writeDurably` does; one to take away that is not there is
 * no trouble. Nothing is replaced before all that is new is on disk. Nothing is under way any more when it throws,
 * but some files may have been replaced.
 */
export async function replaceDurably<File extends Replacement>(
  files: readonly File[],
  { newMode = 0o644, isWanted = async () => true }: ReplaceOptions<File> = {},
): Promise<void> {
  const drafts = files.map((file) => ({
    file,
    draft: file.spare ?? `${draftStart(file.place)}${randomUUID()}.tmp`,
  }))
  for (const folder of foldersOf(files.filter(({ bytes }) => bytes !== null))) await makeFolder(folder)
  try {
    await each(drafts, async ({ file: { place, bytes, spare }, draft }) => {
      if (bytes !== null && !spare) await writeSynced(draft, bytes, await modeOf(place, newMode))
    })
    await each(drafts, async ({ file, draft }) => {
      const isNow = await isWanted(file)
      if (isNow && file.bytes !== null) await rename(draft, file.place)
      else await rm(isNow ? file.place : draft, { force: true })
    })
  } catch (error) {
    await each(drafts, async ({ file, draft }) => {
      if (!file.spare) await rm(draft, { force: true })
    })
    throw error
  }
  for (const folder of foldersOf(files)) await syncFolder(folder).catch(ignoreAbsence)
}

/** Does a job for each, some at a time. All jobs have ended when it throws what the first failure was. */
async function each<Item>(items: readonly Item[], job: (item: Item) => Promise<void>): Promise<void> {
  await pMap(items, job, { concurrency: AT_ONCE, stopOnError: false }).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error
  })
}

/** Takes away what a killed process left of its writes to these files. Only while nobody writes them. */
export async function removeDrafts(places: readonly string[]): Promise<void> {
  const starts = new Set(places.map(draftStart))
  for (const folder of new Set(places.map((place) => dirname(place)))) {
    const names = (await readdir(folder).catch(ignoreAbsence)) ?? []
    for (const name of names) {
      const start = join(folder, name.replace(DRAFT_END, ''))
      if (DRAFT_END.test(name) && starts.has(start)) await rm(join(folder, name), { force: true })
    }
  }
}

/** What the drafts of a file begin with. A name may have 255 bytes: a long one is cut, so that what is added fits. */
function draftStart(path: string): string {
  return join(dirname(path), `${basename(path).slice(0, 50)}.`)
}

function foldersOf(files: readonly Replacement[]): ReadonlySet<string> {
  return new Set(files.map(({ place }) => dirname(place)))
}

async function makeFolder(path: string): Promise<void> {
  const topmost = await makeFolders(path)
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
    await handle.chmod(mode)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts on disk which files a folder has. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

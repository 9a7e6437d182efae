import { randomUUID } from 'node:crypto'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pMap from 'p-map'
import { absentOrThrow } from './error-code'
import { namesIn } from './files-below'
import { makeFolders } from './make-folder'

/** How the name of a draft ends, after the start of the file's own name. */
const DRAFT_END = /[\da-f-]{36}\.tmp$/

/** Whether a file with this name is a draft. */
export function isDraft(name: string): boolean {
  return DRAFT_END.test(name)
}

/** Files written at once: each waits for the disk, together they wait about as long as one. */
const AT_ONCE = 16

/** The new content of a file: bytes or text, or null to remove it. */
export interface Replacement {
  readonly place: string
  readonly bytes: string | Uint8Array | null
  /** A file on the same disk with exactly these bytes, to be moved into place: that takes no extra room. */
  readonly spare?: string | undefined
}

interface ReplaceOptions<File> {
  /** Permissions of a file that does not exist yet. */
  readonly newMode?: number
  /** Called just before a file is replaced; when it returns false the file stays as it is. */
  readonly isWanted?: (file: File) => Promise<boolean>
}

/**
 * Writes a file that must survive a power cut: a draft beside it is synced and renamed over it, and its folder
 * synced. Permissions are kept, a link is replaced and not followed; missing folders are made.
 * @param newMode permissions of a file that does not exist yet.
 */
export function writeDurably(path: string, content: string | Uint8Array, newMode = 0o644): Promise<void> {
  return replaceDurably([{ place: path, bytes: content }], { newMode })
}

/** Removes a file so that a power cut does not bring it back; an absent one is fine. */
export function removeDurably(path: string): Promise<void> {
  return replaceDurably([{ place: path, bytes: null }])
}

/**
 * Writes and removes many files, each as durably as `writeDurably` does; removing an absent file is fine.
 * Nothing is replaced before everything new is on disk. When it throws, no work is under way any more, but some
 * files may have been replaced.
 */
export async function replaceDurably<File extends Replacement>(
  files: readonly File[],
  { newMode = 0o644, isWanted = async () => true }: ReplaceOptions<File> = {},
): Promise<void> {
  const drafts = files.map((file) => ({
    file,
    draft: file.spare ?? `${draftStart(file.place)}${randomUUID()}.tmp`,
  }))
  for (const folder of foldersOf(files.filter(({ bytes }) => bytes !== null))) await makeFolderDurably(folder)
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
  for (const folder of foldersOf(files)) await syncFolder(folder).catch(absentOrThrow)
}

/** Runs a job for each, a few at a time. When it throws the first failure, all jobs have ended. */
async function each<Item>(items: readonly Item[], job: (item: Item) => Promise<void>): Promise<void> {
  await pMap(items, job, { concurrency: AT_ONCE, stopOnError: false }).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error
  })
}

/** Removes the drafts of these files that a killed process left. Only while nobody writes them. */
export async function removeDrafts(places: readonly string[]): Promise<void> {
  const starts = new Set(places.map(draftStart))
  for (const folder of new Set(places.map((place) => dirname(place)))) {
    for (const name of await namesIn(folder)) {
      const start = join(folder, name.replace(DRAFT_END, ''))
      if (DRAFT_END.test(name) && starts.has(start)) await rm(join(folder, name), { force: true })
    }
  }
}

/** What the names of a file's drafts begin with. A name may have 255 bytes: a long one is cut to make room, between two characters. */
function draftStart(path: string): string {
  return join(dirname(path), `${[...basename(path)].slice(0, 50).join('')}.`)
}

function foldersOf(files: readonly Replacement[]): ReadonlySet<string> {
  return new Set(files.map(({ place }) => dirname(place)))
}

/** Makes a folder and its missing parents, whose entries are on disk before anything is written in it. */
export async function makeFolderDurably(path: string, mode?: number): Promise<void> {
  for (const made of await makeFolders(path, mode)) await syncFolder(dirname(made))
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

/** Syncs the folder's list of files to disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

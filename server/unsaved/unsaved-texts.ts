import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import PQueue from 'p-queue'
import type { z } from 'zod'
import { type StoredText, UNSAVED_DAYS } from '#contract/admin/unsaved'
import { type EntryPlace, entryKey } from '#contract/content/entry-place'
import { Problem } from '#contract/problem'
import { namesIn } from '../files/files-below'
import { removeLeftDrafts } from '../files/left-drafts'
import { makePrivate } from '../files/make-private'
import { parseJson } from '../files/parse-json'
import { readText } from '../files/read-text'
import { Unreadable } from '../files/unreadable'
import { removeDurably, writeDurably } from '../files/write-durably'
import { type ListedText, listedOf } from './listed-text'
import { type PlacedText, placedText, storedText } from './unsaved-text'

/** What is kept of one person: beyond either the texts that were left longest ago give way. */
const MOST_TEXTS = 50
const MOST_BYTES = 32 * 1024 * 1024
const DAY = 86_400_000
/** The name of an account's folder; anything else beside it is not ours. */
const FOLDER = /^[\da-f]{64}$/

export interface UnsavedTextsOptions {
  /** The private folder's `unsaved`. */
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
  /** Reads a file; null when there is none. */
  readonly readText?: typeof readText
}

/** What people typed and did not save: for each person and form the text that came last. */
export interface UnsavedTexts {
  /** Null when nothing is kept, or nothing that can be read. */
  find(account: string, place: EntryPlace): Promise<StoredText | null>
  /** All texts, the newest first. One that did not change is not read again for it. */
  list(account: string): Promise<readonly ListedText[]>
  /**
   * Replaces what was kept; a text of the same open form that is newer stays. Resolves when it is synced to disk.
   * @throws {Problem} unavailable when the disk refuses it.
   */
  keep(account: string, place: EntryPlace, text: StoredText): Promise<void>
  /** Removes the text if it was typed in this open form. */
  forget(account: string, place: EntryPlace, form: string): Promise<void>
  /** Removes everything of an account. */
  forgetOf(account: string): Promise<void>
  /** Removes what was left too long ago, and what belongs to none of these accounts. @returns how many texts. */
  forgetUnused(accounts: readonly string[]): Promise<number>
  /** Resolves when every change is on disk. */
  close(): Promise<void>
}

/**
 * Opens the folder: a file for each text, in a folder for each account, both named by digests because ids may
 * hold anything. No text is remembered, so that what is removed by hand is gone. See tests/decisions/0114.
 */
export async function openUnsavedTexts(options: UnsavedTextsOptions): Promise<UnsavedTexts> {
  const { now, log, readText: readFile = readText } = options
  /** What lists show of files, by their path. */
  const listed = new Map<string, { readonly stamp: string; readonly text: ListedText }>()
  const root = resolve(options.folder)
  const inTurn = new PQueue({ concurrency: 1 })
  const folderOf = (account: string) => join(root, digestOf(account))
  const pathOf = (account: string, place: EntryPlace) =>
    join(folderOf(account), `${digestOf(entryKey(place))}.json`)

  const read = (path: string) => readAs(storedText, path)

  async function readAs<Text>(schema: z.ZodType<Text>, path: string): Promise<Text | null> {
    try {
      const text = await readFile(path)
      return text === null ? null : (schema.safeParse(parseJson(text)).data ?? null)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      log.warn({ file: path, reason: error.message }, 'unsaved text cannot be read')
      return null
    }
  }

  async function keep(account: string, place: EntryPlace, text: StoredText): Promise<void> {
    const path = pathOf(account, place)
    const present = await read(path)
    // What came from a later moment than now is of a clock that was set back since.
    const isOvertaken = present !== null && present.at > text.at && present.at <= now()
    if (present?.form === text.form && isOvertaken) return
    const bytes = Buffer.from(`${asJson({ ...text, place })}\n`)
    await makePrivate(folderOf(account))
    await writeDurably(path, bytes, 0o600)
    await makeRoom(path, bytes.length)
  }

  async function list(account: string): Promise<readonly ListedText[]> {
    const found: ListedText[] = []
    const files = await filesIn(folderOf(account))
    for (const file of files) {
      const text = await listedAt(file)
      if (text) found.push(text)
    }
    dropListed(folderOf(account), files)
    return found.toSorted((one, other) => other.at - one.at)
  }

  /** Null for one that cannot be read. */
  async function listedAt({ path, stamp }: TextFile): Promise<ListedText | null> {
    const known = listed.get(path)
    if (known?.stamp === stamp) return known.text
    const whole = await readAs(placedText, path)
    if (!whole) return null
    const text = listedOf(whole)
    listed.set(path, { stamp, text })
    return text
  }

  /** Forgets what lists showed of a folder, but for these files. */
  function dropListed(folder: string, present: readonly TextFile[] = []): void {
    const paths = new Set(present.map(({ path }) => path))
    for (const path of listed.keys()) if (path.startsWith(folder) && !paths.has(path)) listed.delete(path)
  }

  async function removeFolder(folder: string): Promise<void> {
    dropListed(folder)
    await rm(folder, { recursive: true, force: true })
  }

  /** When somebody last typed in it; for a file that cannot be read, when it was written. */
  async function typedAt({ path, changedAt }: TextFile): Promise<number> {
    return (await read(path))?.at ?? changedAt
  }

  async function forgetUnused(accounts: readonly string[]): Promise<number> {
    const known = new Set(accounts.map(digestOf))
    let count = 0
    for (const name of await foldersIn(root)) {
      const folder = join(root, name)
      const files = await filesIn(folder)
      const isKnown = known.has(name)
      for (const file of files) {
        if (isKnown && now() - (await typedAt(file)) < UNSAVED_DAYS * DAY) continue
        await removeDurably(file.path)
        count += 1
      }
      if (!isKnown) await removeFolder(folder)
    }
    return count
  }

  // What a killed process was writing holds text as well.
  for (const name of await foldersIn(root)) await removeLeftDrafts(join(root, name))

  return {
    find: (account, place) => inTurn.add(() => read(pathOf(account, place))),
    list: (account) => inTurn.add(() => list(account)),
    keep: (account, place, text) =>
      inTurn.add(() =>
        keep(account, place, text).catch((error: unknown) => {
          if (error instanceof Problem) throw error
          log.warn({ err: error }, 'unsaved text could not be written')
          throw new Problem('unavailable', DISK)
        }),
      ),
    forget: (account, place, form) =>
      inTurn.add(async () => {
        const path = pathOf(account, place)
        if ((await read(path))?.form === form) await removeDurably(path)
      }),
    forgetOf: (account) => inTurn.add(() => removeFolder(folderOf(account))),
    forgetUnused: (accounts) => inTurn.add(() => forgetUnused(accounts)),
    close: () => inTurn.onIdle(),
  }
}

const DISK = 'De server kan nu niets opslaan: de schijf is vol of laat niet meer schrijven.'

interface TextFile {
  readonly path: string
  readonly size: number
  /** Milliseconds since 1970, by the clock of the file system. */
  readonly changedAt: number
  /** Changes with the file. */
  readonly stamp: string
}

/** Removes the texts that were left longest ago, as far as there is no room for them beside one of this size. */
async function makeRoom(path: string, size: number): Promise<void> {
  const others = (await filesIn(join(path, '..'))).filter((file) => file.path !== path)
  let total = size
  for (const [index, file] of others.toSorted((a, b) => b.changedAt - a.changedAt).entries()) {
    total += file.size
    if (index + 1 >= MOST_TEXTS || total > MOST_BYTES) await removeDurably(file.path)
  }
}

async function filesIn(folder: string): Promise<TextFile[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const { ino, size, mtimeMs } = await stat(path)
      return { path, size, changedAt: mtimeMs, stamp: `${ino} ${size} ${mtimeMs}` }
    }),
  )
}

async function foldersIn(root: string): Promise<readonly string[]> {
  return (await namesIn(root)).filter((name) => FOLDER.test(name))
}

/** @throws {Problem} bad-request for lists within lists that are too deep to write. */
function asJson(text: PlacedText): string {
  try {
    return JSON.stringify(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Problem('bad-request')
  }
}

function digestOf(name: string): string {
  return createHash('sha256').update(name).digest('hex')
}

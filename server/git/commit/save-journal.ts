import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { z } from 'zod'
import { hasCode } from '../../files/error-code'
import { lifeOf, ownMark, processMark } from '../../files/process-mark'
import { readBytes } from '../../files/read-text'
import { syncFolder } from '../../files/write-durably'
import { type GitFolders, readHeadSha, readHeadStamp } from '../git-folders'
import { blobHash } from '../objects'
import type { RunGit } from '../run-git'
import { CommitFailed } from './commit-failed'
import type { KeptFiles, PlannedFile } from './planned-files'

const journal = z.object({
  owner: processMark,
  /** Distinguishes our own journals from those of another part of this process. */
  token: z.string(),
  /** Where HEAD was, by its stamp. */
  head: z.string(),
  /** The sha of the commit it was at, which the stamp of a packed branch does not say; null before the first. */
  sha: z.string().nullish(),
  files: z.array(
    z.object({
      path: z.string(),
      /** The old bytes, base64; null for a new file. */
      before: z.string().nullable(),
      /** The git hash of the new bytes; null for a file to be deleted. */
      after: z.string().nullable(),
    }),
  ),
})

/** What is needed to roll back a save whose process died. */
export type Journal = z.output<typeof journal>

/**
 * The old files of a save in progress, hard-linked in git's own folder: restoring them needs no disk space, and
 * no git, writer or watcher comes across them there.
 */
interface Backups extends KeptFiles {
  /** Links the files; one that the file system cannot link has no backup. */
  keep(files: readonly { readonly path: string; readonly place: string }[]): Promise<void>
  /** Removes all backups. */
  clear(): Promise<void>
}

/** Another disk, someone else's file, a file system without hard links, or the maximum number of links. */
const IMPOSSIBLE = ['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'ENOENT']

/** Records in git's folder which save is in progress. The record survives a killed process and a power cut. */
export interface SaveJournal {
  /**
   * Resolves when the journal is on disk and the old files are kept: no file may be written before that.
   * @throws {CommitFailed} `disk` when it cannot be written: then nothing else can.
   */
  begin(files: readonly PlannedFile[]): Promise<void>
  end(): Promise<void>
  /** What was begun and not ended; null when nothing was, or when another live process is still at it. */
  readUnfinished(): Promise<Journal | null>
  /** The backups of what was begun. Where there is none, the journal has the bytes. */
  readonly backups: KeptFiles
}

const journalIn = ({ own }: Pick<GitFolders, 'own'>) => join(own, 'wissel-save.json')

/** The files of a save in progress, whoever makes it, relative to the content's root; none when nothing is being saved. */
export async function filesBeingSaved(folders: Pick<GitFolders, 'own'>): Promise<readonly string[]> {
  const noted = await readJournal(journalIn(folders))
  return noted?.files.map(({ path }) => path) ?? []
}

export function openSaveJournal(folders: GitFolders, run: RunGit): SaveJournal {
  const path = journalIn(folders)
  const draft = `${path}.tmp`
  const token = randomUUID()
  const backups = openBackups(join(folders.own, 'wissel-save'))

  async function end(): Promise<void> {
    // The journal goes last: one that stays is read before the next save, which finds its changes in HEAD and ends it again.
    await backups.clear().catch(() => undefined)
    await rm(path, { force: true }).catch(() => undefined)
  }

  async function begin(files: readonly PlannedFile[]): Promise<void> {
    const about = {
      owner: await ownMark(),
      token,
      head: await readHeadStamp(folders),
      sha: await readHeadSha(run, folders),
    } satisfies Omit<Journal, 'files'>
    try {
      await backups.clear()
      await writeSynced(draft, journalPieces(about, files))
      await rename(draft, path)
      await syncFolder(folders.own)
      await backups.keep(files.filter(({ before }) => before !== null))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      await end()
      throw new CommitFailed('disk', `${path} could not be written.`, { cause: error })
    }
  }

  async function readUnfinished(): Promise<Journal | null> {
    const noted = await readJournal(path)
    return noted && (noted.token === token || (await lifeOf(noted.owner)) !== 'alive') ? noted : null
  }

  return { begin, end, readUnfinished, backups }
}

/** Overwrites what a killed process left of it: only the holder of the work tree writes here. */
async function writeSynced(path: string, pieces: Iterable<string>): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    for (const piece of pieces) await handle.appendFile(piece)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function readJournal(path: string): Promise<Journal | null> {
  try {
    return journal.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    // The save of an incomplete journal was never begun: the files are as they were.
    const isIncomplete = error instanceof SyntaxError || error instanceof z.ZodError
    if (isIncomplete || hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function openBackups(folder: string): Backups {
  const backupOf = (path: string) => join(folder, blobHash(Buffer.from(path)))

  async function find(path: string, bytes: Uint8Array | null): Promise<string | undefined> {
    if (!bytes) return undefined
    // An editor may since have written into the old file, which is then no longer a backup.
    const kept = await readBytes(backupOf(path)).catch(() => null)
    return kept && Buffer.compare(kept, bytes) === 0 ? backupOf(path) : undefined
  }

  return {
    find,
    async keep(files) {
      await mkdir(folder, { recursive: true })
      await pMap(files, ({ path, place }) => link(place, backupOf(path)).catch(ignoreImpossible), {
        concurrency: 16,
      })
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

function ignoreImpossible(error: NodeJS.ErrnoException): void {
  if (!IMPOSSIBLE.includes(error.code ?? '')) throw error
}

/** Bytes of a file that are made text at once; a multiple of three, so that their base64 can be put together. */
const PART = 3 * 64 * 1024

/**
 * The JSON of a journal, in pieces to be written one after another: a photo as one text would be a tenth of a second in
 * which nobody is answered. Of small files it is one piece.
 * @param about what is noted besides the files.
 */
export function* journalPieces(about: object, files: readonly PlannedFile[]): Iterable<string> {
  let piece = ''
  for (const text of journalTexts(about, files)) {
    piece += text
    if (piece.length < PART) continue
    yield piece
    piece = ''
  }
  yield piece
}

function* journalTexts(about: object, files: readonly PlannedFile[]): Iterable<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"files":[`
  for (const [at, { path, before, bytes }] of files.entries()) {
    const after = bytes && blobHash(bytes)
    yield `${at === 0 ? '' : ','}${JSON.stringify({ path, after }).slice(0, -1)},"before":`
    if (before) yield* quotedBase64(before)
    else yield 'null'
    yield '}'
  }
  yield ']}'
}

function* quotedBase64(bytes: Uint8Array): Iterable<string> {
  yield '"'
  for (let at = 0; at < bytes.length; at += PART) {
    const { buffer, byteOffset, length } = bytes.subarray(at, at + PART)
    yield Buffer.from(buffer, byteOffset, length).toString('base64')
  }
  yield '"'
}

import { rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import { errorText } from '../../files/error-code'
import { readBytes } from '../../files/read-text'
import { hasSameBytes } from '../../files/same-bytes'
import { replaceDurably } from '../../files/write-durably'
import { blobHash } from '../objects'
import { requireSafePath } from '../safe-path'
import { CommitFailed } from './commit-failed'
import type { FileChange } from './commit-request'

/** A file to be written, with its present bytes. */
export interface PlannedFile extends FileChange {
  readonly before: Uint8Array | null
  /** Its absolute path. */
  readonly place: string
}

/** The old files of a save in progress, kept under a second name. */
export interface KeptFiles {
  /** Where the old file of a path is kept, if it has exactly these bytes. */
  find(path: string, bytes: Uint8Array | null): Promise<string | undefined>
}

/** Files to be written together. */
export interface PlannedFiles {
  readonly files: readonly PlannedFile[]
  /**
   * @throws {CommitFailed} `disk` when writing fails, `locked` when someone else has just written one of them.
   */
  write(): Promise<void>
  /**
   * Restores the old bytes, except where someone else has written since.
   * @param kept hashes, by path, of what a rolled-back commit had made of them: those are nobody's work either.
   * @throws {CommitFailed} `half` when writing fails.
   */
  undo(backups: KeptFiles, kept?: Kept): Promise<void>
  /** Removes the folders that were left empty. */
  tidy(): Promise<void>
}

type Kept = ReadonlyMap<string, string | null>

/** Files that are checked at once. */
const LOOKS = { concurrency: 16 }
/** Files restored at once: a full disk need not hold two copies of all those without a backup. */
const PUT_BACK = 50

/**
 * Checks every file before any of them is written.
 * @throws {Unreadable} for a path, or something present there, that may not be written.
 */
export async function planFiles(root: string, changes: readonly FileChange[]): Promise<PlannedFiles> {
  const files = await pMap(
    changes,
    async (change): Promise<PlannedFile> => {
      const place = await requireSafePath(root, change.path)
      return { ...change, place, before: await readBytes(place) }
    },
    LOOKS,
  )
  return {
    files,
    write: () => write(files.filter(({ bytes, before }) => !hasSameBytes(bytes, before))),
    undo: (backups, kept) => putBack(files, { root, backups, kept }),
    tidy: () =>
      removeEmptyFolders(
        root,
        files.filter(({ bytes }) => bytes === null),
      ),
  }
}

async function write(files: readonly PlannedFile[]): Promise<void> {
  try {
    await replaceDurably(files, { isWanted: requireAsPlanned })
  } catch (error) {
    if (error instanceof CommitFailed) throw error
    throw new CommitFailed('disk', `The files could not be written: ${errorText(error)}`, { cause: error })
  }
}

interface PutBack {
  readonly root: string
  readonly backups: KeptFiles
  readonly kept: Kept | undefined
}

async function putBack(planned: readonly PlannedFile[], { root, backups, kept }: PutBack): Promise<void> {
  const isOurs = async (file: PlannedFile) => {
    const now = await readBytes(file.place)
    return hasSameBytes(now, file.before) || (now !== null && blobHash(now) === kept?.get(file.path))
  }
  const wanted = planned
    .filter(({ bytes, before }) => !hasSameBytes(bytes, before))
    .map((file) => ({ ...file, bytes: file.before, before: file.bytes }))
  try {
    for (let start = 0; start < wanted.length; start += PUT_BACK) {
      const some = wanted.slice(start, start + PUT_BACK)
      const ours = await pMap(some, isOurs, LOOKS)
      const back = await pMap(
        some.filter((_, index) => ours[index]),
        async (file) => ({ ...file, spare: await backups.find(file.path, file.bytes) }),
        LOOKS,
      )
      await replaceDurably(back, { isWanted: isOurs })
    }
    await removeEmptyFolders(
      root,
      planned.filter(({ before }) => before === null),
    )
  } catch (error) {
    const message = `The files could not be put back as they were: ${errorText(error)}`
    throw new CommitFailed('half', message, { cause: error })
  }
}

async function isAsPlanned({ place, before }: PlannedFile): Promise<boolean> {
  return hasSameBytes(await readBytes(place), before)
}

async function requireAsPlanned(file: PlannedFile): Promise<boolean> {
  if (await isAsPlanned(file)) return true
  throw changedMeanwhile(file.path)
}

/** The failure of a save of a file that somebody else wrote while it was made. */
export function changedMeanwhile(path: string): CommitFailed {
  return new CommitFailed('locked', `${path} was changed by someone else at the same moment.`)
}

async function removeEmptyFolders(root: string, files: readonly PlannedFile[]): Promise<void> {
  for (const lowest of new Set(files.map(({ path }) => dirname(path)))) {
    for (let folder = lowest; folder !== '.'; folder = dirname(folder)) {
      // Stop at the first folder that is not empty.
      if (!(await removeEmpty(join(root, folder)))) break
    }
  }
}

function removeEmpty(folder: string): Promise<boolean> {
  return rmdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
}

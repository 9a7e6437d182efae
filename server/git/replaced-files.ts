import { rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readBytes } from '../files/read-text'
import { removeDurably, writeDurably } from '../files/write-durably'
import { CommitFailed } from './commit-failed'
import type { FileChange } from './commit-request'
import { requireSafePath } from './safe-path'

/** A file that is to be written, with what it is now. */
export interface PlannedFile extends FileChange {
  readonly before: Uint8Array | null
}

/** Files that are to be written together. */
export interface PlannedFiles {
  readonly files: readonly PlannedFile[]
  /** @throws {CommitFailed} `disk` when the disk refuses. */
  write(): Promise<void>
  /** Brings the old bytes back, except where someone else has written since. */
  undo(): Promise<void>
  /** Takes away the folders that were left empty. */
  tidy(): Promise<void>
}

interface Placed extends PlannedFile {
  readonly place: string
}

/**
 * Looks at every file before one of them is written.
 * @throws {Unreadable} for a path or a present thing that may not be written.
 */
export async function planFiles(root: string, changes: readonly FileChange[]): Promise<PlannedFiles> {
  const files: Placed[] = []
  for (const change of changes) {
    const place = await requireSafePath(root, change.path)
    files.push({ ...change, place, before: await readBytes(place) })
  }
  return {
    files,
    async write() {
      try {
        for (const { place, bytes, before } of files) if (!isSame(bytes, before)) await put(place, bytes)
      } catch (error) {
        throw new CommitFailed('disk', `The files could not be written: ${reasonOf(error)}`, { cause: error })
      }
    },
    undo: () => putBack(root, files),
    tidy: () =>
      removeEmptyFolders(
        root,
        files.filter(({ bytes }) => bytes === null),
      ),
  }
}

async function putBack(root: string, planned: readonly Placed[]): Promise<void> {
  try {
    for (const { place, bytes, before } of [...planned].reverse()) {
      const isOurs = isSame(await readBytes(place), bytes)
      if (isOurs && !isSame(bytes, before)) await put(place, before)
    }
    await removeEmptyFolders(
      root,
      planned.filter(({ before }) => before === null),
    )
  } catch (error) {
    const message = `The files could not be put back as they were: ${reasonOf(error)}`
    throw new CommitFailed('disk', message, { cause: error })
  }
}

function put(place: string, bytes: Uint8Array | null): Promise<void> {
  return bytes === null ? removeDurably(place) : writeDurably(place, bytes)
}

async function removeEmptyFolders(root: string, files: readonly PlannedFile[]): Promise<void> {
  for (const { path } of files) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      // The first folder that still holds something, or was gone already, ends the way up.
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

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

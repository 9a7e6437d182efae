import { readBytes } from '../files/read-text'
import { removeDrafts, removeDurably, writeDurably } from '../files/write-durably'
import { blobHash } from './blob-hash'
import { commitFailure } from './commit-failed'
import { type GitFolders, readHeadStamp } from './git-folders'
import { requireIdle } from './idle'
import type { RunGit } from './run-git'
import { requireSafePath } from './safe-path'
import type { Journal, SaveJournal } from './save-journal'

export interface TakeBackOptions {
  readonly root: string
  readonly run: RunGit
  readonly folders: GitFolders
  readonly journal: SaveJournal
}

/**
 * Takes back a save that was begun and not finished, so that it happened wholly or not at all. What its commit
 * recorded stays, and gets the index that goes with it.
 * @throws {CommitFailed} when the work tree is not free; the next call tries again.
 */
export async function takeBackUnfinished(options: TakeBackOptions): Promise<void> {
  const { folders, journal } = options
  const unfinished = await journal.readUnfinished()
  if (!unfinished) return
  await requireIdle(folders)
  const hasHeadMoved = (await readHeadStamp(folders)) !== unfinished.head
  for (const file of unfinished.files) {
    await removeDrafts(await requireSafePath(options.root, file.path))
    if (hasHeadMoved && (await isRecorded(file.path, options))) await matchIndex(file.path, options)
    else await putBack(file, options)
  }
  await journal.end()
}

/** Whether HEAD has the file as it is on disk, in git's eyes: its filters may change line endings. */
async function isRecorded(path: string, options: TakeBackOptions): Promise<boolean> {
  return (await hashAtHead(path, options.run)) === (await hashOnDisk(path, options))
}

async function putBack(file: Journal['files'][number], options: TakeBackOptions): Promise<void> {
  const { root, run } = options
  const place = await requireSafePath(root, file.path)
  const now = await readBytes(place)
  // Whoever wrote since then knows better.
  if ((now && blobHash(now)) !== file.after) return
  const staged = await hashOnDisk(file.path, options)
  if (file.before === null) await removeDurably(place)
  else await writeDurably(place, Buffer.from(file.before, 'base64'))
  // A file that was new to git was put in the index by us, with just these bytes.
  const isNew = (await hashAtHead(file.path, run)) === null
  if (isNew && staged !== null && (await hashInIndex(file.path, run)) === staged) {
    await matchIndex(file.path, options)
  }
}

/** Gives a path in the index what HEAD has, also nothing. */
async function matchIndex(path: string, { run }: TakeBackOptions): Promise<void> {
  const matched = await run(['--literal-pathspecs', 'reset', '--quiet', '--', path])
  if (matched.code !== 0) throw commitFailure('git reset', matched)
}

async function hashOnDisk(path: string, { root, run }: TakeBackOptions): Promise<string | null> {
  const bytes = await readBytes(await requireSafePath(root, path))
  return bytes && printed(await run(['hash-object', '--stdin', `--path=${path}`], { input: bytes }))
}

async function hashAtHead(path: string, run: RunGit): Promise<string | null> {
  return printed(await run(['rev-parse', '--verify', '--quiet', `HEAD:./${path}`]))
}

async function hashInIndex(path: string, run: RunGit): Promise<string | null> {
  return printed(await run(['rev-parse', '--verify', '--quiet', `:0:./${path}`]))
}

function printed({ code, stdout }: { code: number | null; stdout: Buffer }): string | null {
  return code === 0 ? stdout.toString().trim() : null
}

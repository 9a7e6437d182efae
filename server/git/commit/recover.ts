import pMap, { pMapSkip } from 'p-map'
import { readBytes } from '../../files/read-text'
import { Unreadable } from '../../files/unreadable'
import { type Replacement, removeDrafts, replaceDurably } from '../../files/write-durably'
import { type GitFolders, readHeadStamp, shaOfStamp } from '../git-folders'
import { listFileCommits } from '../log/history'
import { blobHash, readHashes } from '../objects'
import { createRetryLoop, type Ending, type RetryLoop } from '../retry-loop'
import type { RunGit } from '../run-git'
import { requireSafePath } from '../safe-path'
import { requireIdle } from '../tree-state'
import { printed, requireOutput } from './commit-failed'
import { dropLeftPending } from './pending-chain'
import type { PlannedFile } from './planned-files'
import { matchIndex } from './record-commit'
import type { Journal, SaveJournal } from './save-journal'

/** Commits that are looked through for those of a save that was not finished. */
const MANY_COMMITS = 100

export interface RecoverOptions {
  readonly root: string
  readonly run: RunGit
  readonly folders: GitFolders
  readonly journal: SaveJournal
  /**
   * Commits files as they are on disk: their commits were undone by somebody who committed the index of before. Never
   * rejects. `later` leaves that to the next call, `never` to nobody (tests/decisions/0173).
   */
  readonly commitAgain: ((files: readonly PlannedFile[]) => Promise<void>) | 'later' | 'never'
}

/**
 * Rolls back a save that was begun and not finished, so that it happened wholly or not at all. Files that its
 * commit recorded stay, and the index is made to match.
 * @returns whether files have their old bytes again.
 * @throws {CommitFailed} when the work tree is not free; the next call tries again.
 */
export async function recoverUnfinished(options: RecoverOptions): Promise<boolean> {
  const { folders, journal } = options
  // First: after this they can no longer become HEAD.
  await dropLeftPending(options)
  const unfinished = await journal.readUnfinished()
  if (!unfinished) return false
  await requireIdle(folders)
  const hasHeadMoved = (await readHeadStamp(folders)) !== unfinished.head
  const found = await look(unfinished.files, options)
  await removeDrafts(found.map(({ place }) => place))
  const recorded = hasHeadMoved ? await findRecorded(found, unfinished, options) : new Set()
  const isRecorded = (file: Found) => recorded.has(file)
  // A file that was written since then is left alone.
  const ours = found.filter((file) => !isRecorded(file) && file.now === file.after)
  await replaceDurably(ours, { isWanted: async ({ place, after }) => (await hashOf(place)) === after })
  // A file that was new to git was added to the index by us, with exactly these bytes. It may be gone from disk already:
  // where git itself failed, a save could take back the file and not its place in the index.
  const added = found.filter(
    ({ atHead, inIndex, onDisk, now, after }) =>
      atHead === null &&
      inIndex !== null &&
      (now === after ? inIndex === onDisk : now === null && inIndex === after),
  )
  await matchIndex([...found.filter(isRecorded), ...added], options.run)
  const undone = found.filter((file) => isRecorded(file) && file.atHead !== file.onDisk)
  const { commitAgain } = options
  if (undone.length > 0 && typeof commitAgain === 'function') await commitAgain(await asOnDisk(undone))
  if (undone.length === 0 || commitAgain !== 'later') await journal.end()
  return ours.length > 0
}

function asOnDisk(files: readonly Found[]): Promise<PlannedFile[]> {
  const planned = async ({ path, place }: Found) => {
    const bytes = await readBytes(place)
    return { path, place, bytes, before: bytes }
  }
  return pMap(files, planned, { concurrency: 16 })
}

/**
 * A file of the journal as it is now. The last three are hashes by git, whose filters may change line endings.
 */
interface Found extends Replacement {
  readonly path: string
  readonly after: string | null
  readonly now: string | null
  readonly atHead: string | null
  readonly inIndex: string | null
  readonly onDisk: string | null
}

/**
 * The files that a commit recorded since the save began. What somebody committed on top of that may hold the old ones, where the
 * index did not have the new ones yet: what is on disk is then all there is of the save for a reader, and stays.
 */
async function findRecorded(
  found: readonly Found[],
  { head, sha }: Journal,
  { run }: RecoverOptions,
): Promise<ReadonlySet<Found>> {
  const others = found.filter(({ atHead, onDisk, now, after }) => atHead !== onDisk && now === after)
  const paths = others.map(({ path }) => path)
  const since = sha ?? shaOfStamp(head)
  const commits = await listFileCommits(run, { paths, since, limit: MANY_COMMITS })
  const made = new Set(commits.flatMap(({ files }) => files.map(({ path, after }) => `${after} ${path}`)))
  return new Set(
    found.filter(
      (file) =>
        file.atHead === file.onDisk || (file.now === file.after && made.has(`${file.onDisk} ${file.path}`)),
    ),
  )
}

async function look(files: Journal['files'], options: RecoverOptions): Promise<Found[]> {
  const { root, run, journal } = options
  const present = await pMap(
    files,
    async ({ path, before, after }) => {
      const place = await requireSafePath(root, path).catch(throwUnlessUnreadable)
      // Somebody made it a link, or a folder: it was written since then.
      if (place === undefined) return pMapSkip
      const bytes = before === null ? null : Buffer.from(before, 'base64')
      const spare = await journal.backups.find(path, bytes)
      return { path, place, bytes, spare, after, now: await hashOf(place) }
    },
    { concurrency: 16 },
  )
  const known = await readHashes(
    run,
    present.flatMap(({ path }) => [`HEAD:./${path}`, `:0:./${path}`]),
  )
  const onDisk = await hashesOnDisk(
    present.filter(({ now }) => now !== null),
    options,
  )
  return present.map((file) => ({
    ...file,
    atHead: known.get(`HEAD:./${file.path}`) ?? null,
    inIndex: known.get(`:0:./${file.path}`) ?? null,
    onDisk: onDisk.get(file.path) ?? null,
  }))
}

/** A disk that does not answer, or a folder that may not be entered, says nothing of a file: recovery waits for that. */
function throwUnlessUnreadable(error: unknown): undefined {
  if (!(error instanceof Unreadable)) throw error
}

async function hashOf(place: string): Promise<string | null> {
  const bytes = await readBytes(place)
  return bytes && blobHash(bytes)
}

/** The hashes git would give these files. Filters go by path, which git takes from the top of the work tree. */
async function hashesOnDisk(
  files: readonly { readonly path: string }[],
  { run, folders }: RecoverOptions,
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map()
  const prefix = folders.isRootTop ? '' : await printed(run, ['rev-parse', '--show-prefix'])
  const input = files.map(({ path }) => `${prefix}${path}\n`).join('')
  const hashed = await requireOutput(run, ['-C', folders.top, 'hash-object', '--stdin-paths'], { input })
  const hashes = hashed.split('\n')
  return new Map(files.map(({ path }, index) => [path, hashes[index] ?? '']))
}

/** Milliseconds between two attempts: the first wait, and the longest. */
const AGAIN = 1_000
const LONGEST = 60_000

interface RecoverInTime {
  /** Rolls back what is left, in a turn of the queue. @throws when the work tree is not free. */
  readonly recover: () => Promise<unknown>
  /** Whether the start could not do it just now. */
  readonly isLate: boolean
  readonly log: { warn(context: object, message: string): void; info(context: object, message: string): void }
}

/**
 * Rolls back what a start could not, since another git was at work or a merge under way: visitors would have a text that nobody was
 * told is saved, until somebody saves another. Tries until it succeeds, or is stopped.
 */
export function recoverInTime({ recover, isLate, log }: RecoverInTime): Pick<RetryLoop, 'stop'> {
  let last = ''

  async function attempt(): Promise<Ending> {
    try {
      await recover()
      if (isLate) log.info({}, 'the unfinished save has been taken back')
      return 'over'
    } catch (error) {
      if (String(error) !== last) log.warn({ err: error }, 'an unfinished save cannot be taken back yet')
      last = String(error)
      return 'failure'
    }
  }

  const first = isLate ? AGAIN : 0
  return createRetryLoop(attempt, { first, every: LONGEST, retry: AGAIN, longest: LONGEST })
}

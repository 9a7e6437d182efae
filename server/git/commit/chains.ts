import { whileLocked } from '../locks'
import { requireIdle, requireNothingUnderWay } from '../tree-state'
import { chainedOf, readAtHead, readChainCommitter } from './can-chain'
import { CommitFailed } from './commit-failed'
import type { CommitRequest } from './commit-request'
import { type LockedIndex, lockIndex } from './index-lock'
import { dropPending } from './pending-chain'
import { type PlannedFiles, planFiles } from './planned-files'
import { indexChain, moveToChain, planChain, requireKept, storeChain } from './record-chain'
import { catchUp, type RecordOptions } from './record-commit'
import type { SaveJournal } from './save-journal'

/** The sha of a commit, or why it was not made. */
export type CommitOutcome = PromiseSettledResult<string>

/** Commits several saves at once, for one job of the queue (tests/decisions/0167). */
interface Chains {
  /** Whether that can be done here now. */
  areTaken(): Promise<boolean>
  /**
   * Writes the files of the first requests and records them by one git.
   * @throws {CommitFailed} when the work tree is not free.
   */
  commit(requests: readonly CommitRequest[]): Promise<Tried>
}

/** How an attempt to commit several at once has ended. */
interface Tried {
  /** How many: one when that cannot be done. */
  readonly tried: number
  /** How each of those ended; absent when everything is as it was, and they are to be committed one by one. */
  readonly outcomes?: readonly CommitOutcome[]
}

interface ChainsOptions extends RecordOptions {
  readonly root: string
  readonly journal: SaveJournal
  /** Throws for a file that changed since the job read it. */
  requireAsSeen(planned: PlannedFiles): void
  /** Is called for every commit made. */
  tellOf(changes: CommitRequest['changes']): void
  /** Ends the journal, beside what follows. */
  endJournal(): void
  readonly log: { warn(context: object, message: string): void }
}

/** Saves that can be committed at once, and are in the journal. */
interface Begun {
  readonly requests: readonly CommitRequest[]
  readonly planned: PlannedFiles
  /** Who commits them, and when, as git says it. */
  readonly committed: string
}

/** Commits that were made. */
interface Recorded {
  readonly shas: readonly string[]
  /** Whether the index has what they hold. */
  readonly isIndexed: boolean
}

export function openChains(options: ChainsOptions): Chains {
  const { root, folders, journal, index, log } = options
  let committer: Promise<string | undefined> | undefined

  /** Undefined where nothing may be committed at once. */
  function readCommitter(): Promise<string | undefined> {
    committer ??= readChainCommitter(options)
    return committer
  }

  async function commit(all: readonly CommitRequest[]): Promise<Tried> {
    await requireIdle(folders)
    // Whatever stands in the way of several at once, one alone will tell it.
    const begun = await begin(all).catch(() => undefined)
    if (!begun) return { tried: 1 }
    const { requests, planned } = begun
    const tried = requests.length
    const [recorded] = await Promise.allSettled([record(begun)])
    if (recorded.status === 'rejected') {
      log.warn({ err: recorded.reason }, 'saves could not be committed at once')
      // What stays is dropped before the next save.
      await dropPending(options).catch(() => undefined)
      const [undone] = await Promise.allSettled([planned.undo(journal.backups).then(journal.end)])
      return undone.status === 'rejected' ? { tried, outcomes: requests.map(() => undone) } : { tried }
    }
    const { shas, isIndexed } = recorded.value
    // An index that stays behind is mended before the next save.
    const files = requests.flatMap(({ changes }) => changes)
    if (isIndexed || (await catchUp(files, options, false))) options.endJournal()
    for (const { changes } of requests) options.tellOf(changes)
    return { tried, outcomes: shas.map((value) => ({ status: 'fulfilled', value })) }
  }

  /** Undefined where several cannot be committed at once. */
  async function begin(all: readonly CommitRequest[]): Promise<Begun | undefined> {
    const committed = await readCommitter()
    if (committed === undefined) return undefined
    const [whole, atHead] = await Promise.all([plan(all), readAtHead(all, options)])
    const requests = await chainedOf(all, whole.files, atHead)
    if (requests.length < 2) return undefined
    const planned = requests.length === all.length ? whole : await plan(requests)
    options.requireAsSeen(planned)
    await journal.begin(planned.files)
    return { requests, planned, committed }
  }

  function plan(requests: readonly CommitRequest[]): Promise<PlannedFiles> {
    return planFiles(
      root,
      requests.flatMap(({ changes }) => changes),
    )
  }

  /** While the journal is there: after a kill, recovery waits until nobody can own the lock. */
  async function record(begun: Begun): Promise<Recorded> {
    const locked = await whileLocked(folders, () => lockIndex(folders))
    try {
      await requireNothingUnderWay(folders)
      // Before it was ours, somebody may have changed the index, or moved HEAD.
      if (!(await index.isSame())) throw new CommitFailed('locked', 'The index was changed by someone else.')
      const shas = await move(begun, locked)
      return { shas, isIndexed: await follow(locked) }
    } finally {
      await locked.release()
    }
  }

  /** Writes the files, while git makes the commits and the index to come; then moves HEAD. */
  async function move(
    { requests, planned, committed }: Begun,
    { next }: LockedIndex,
  ): Promise<readonly string[]> {
    const chain = await planChain(requests, options)
    const [kept, indexed, stored] = await Promise.allSettled([
      planned.write().then(() => requireKept(planned.files, options)),
      indexChain(chain, next, options),
      storeChain(chain, committed, options),
    ])
    // All of them are over before anything is undone.
    if (kept.status === 'rejected') throw kept.reason
    if (indexed.status === 'rejected') throw indexed.reason
    if (stored.status === 'rejected') throw stored.reason
    await moveToChain(chain, stored.value, options)
    return stored.value
  }

  /** The commits are made, whatever happens here. */
  async function follow(locked: LockedIndex): Promise<boolean> {
    try {
      await locked.replace()
      await index.note()
      return true
    } catch (error) {
      index.forget()
      log.warn({ err: error }, 'the index does not have what was saved yet')
      return false
    }
  }

  return { areTaken: async () => (await readCommitter()) !== undefined, commit }
}

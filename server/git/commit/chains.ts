import { requireIdle } from '../tree-state'
import { chainedOf, readAtHead, readChainCommitter } from './can-chain'
import type { CommitRequest } from './commit-request'
import { type PlannedFiles, planFiles } from './planned-files'
import { type Chain, indexChain, moveToChain, requireKept, storeChain } from './record-chain'
import type { RecordOptions } from './record-commit'
import type { SaveJournal } from './save-journal'

/** The sha of a commit, or why it was not made. */
export type CommitOutcome = PromiseSettledResult<string>

/** Commits several saves at once, for one job of the queue (tests/decisions/0167). */
interface Chains {
  /** Whether that can be done here now. */
  areTaken(): Promise<boolean>
  /**
   * Writes the files of the first requests and records them by one git.
   * @returns how each of those ended; undefined when that cannot be done or has failed, with everything as it was.
   */
  commit(requests: readonly CommitRequest[]): Promise<readonly CommitOutcome[] | undefined>
  /** Resolves when the index has what was committed; never rejects. */
  idle(): Promise<void>
}

interface ChainsOptions extends RecordOptions {
  readonly root: string
  readonly journal: SaveJournal
  /** Throws for a file that changed since the job read it. */
  requireAsSeen(planned: PlannedFiles): void
  /** Tries again while another git has a lock. */
  whileLocked<T>(attempt: () => Promise<T>): Promise<T>
  /** Is called for every commit made. */
  tellOf(changes: CommitRequest['changes']): void
  readonly log: { warn(context: object, message: string): void }
}

export function openChains(options: ChainsOptions): Chains {
  const { root, folders, journal, whileLocked, log } = options
  let committer: Promise<string | undefined> | undefined
  let settling = Promise.resolve()

  /** Undefined where nothing may be committed at once. */
  function readCommitter(): Promise<string | undefined> {
    committer ??= readChainCommitter(options)
    return committer
  }

  async function commit(all: readonly CommitRequest[]): Promise<readonly CommitOutcome[] | undefined> {
    await requireIdle(folders)
    const committed = await readCommitter()
    if (committed === undefined) return undefined
    const [whole, atHead] = await Promise.all([plan(all), readAtHead(all, options)])
    const requests = await chainedOf(all, whole.files, atHead)
    if (requests.length < 2) return undefined
    const planned = requests.length === all.length ? whole : await plan(requests)
    options.requireAsSeen(planned)
    await journal.begin(planned.files)
    const [recorded] = await Promise.allSettled([record(requests, planned, committed)])
    if (recorded.status === 'rejected') {
      log.warn({ err: recorded.reason }, 'saves could not be committed at once')
      const [undone] = await Promise.allSettled([planned.undo(journal.backups).then(journal.end)])
      return undone.status === 'rejected' ? requests.map(() => undone) : undefined
    }
    settling = settleIndex(recorded.value)
    for (const { changes } of requests) options.tellOf(changes)
    return recorded.value.shas.map((value) => ({ status: 'fulfilled', value }))
  }

  function plan(requests: readonly CommitRequest[]): Promise<PlannedFiles> {
    return planFiles(
      root,
      requests.flatMap(({ changes }) => changes),
    )
  }

  async function record(
    requests: readonly CommitRequest[],
    planned: PlannedFiles,
    committed: string,
  ): Promise<Chain> {
    // Git stores the commits meanwhile. Both are over before anything is undone.
    const ready = async (writing?: Promise<void>): Promise<Chain> => {
      const kept = Promise.resolve(writing).then(() => requireKept(planned.files, options))
      const [stored, checked] = await Promise.allSettled([storeChain(requests, committed, options), kept])
      if (checked.status === 'rejected') throw checked.reason
      if (stored.status === 'rejected') throw stored.reason
      return stored.value
    }
    let chain: Chain | undefined = await ready(planned.write())
    return whileLocked(async () => {
      // Where HEAD has moved, it goes on from there.
      const now = chain ?? (await ready())
      chain = undefined
      await moveToChain(now, options)
      return now
    })
  }

  /** The commits are made: an index that stays behind is mended before the next save, by the journal. */
  async function settleIndex(chain: Chain): Promise<void> {
    try {
      await whileLocked(() => indexChain(chain, options))
      await options.index.note()
      await journal.end()
    } catch (error) {
      options.index.forget()
      log.warn({ err: error }, 'the index does not have what was saved yet')
    }
  }

  return { areTaken: async () => (await readCommitter()) !== undefined, commit, idle: () => settling }
}

import { CommitFailed } from './commit/commit-failed'

/**
 * Does the first of these jobs, as many as can be done together: at least one. The others have the next turn.
 * @returns how each of those ended, in their order. When it throws, the first one has failed.
 */
export type Batch<Job, Result> = (jobs: readonly Job[]) => Promise<readonly PromiseSettledResult<Result>[]>

/** Jobs of a batch that have one turn: the first of two hundred need not wait for the last. */
const MOST = 40

/** Runs jobs one after another, in the order in which they came. */
export interface WriteQueue {
  /**
   * Resolves or rejects as the job does. A job that fails does not affect the others.
   * @param longest milliseconds that the job may wait for its turn; forever when absent.
   * @throws {CommitFailed} `busy` when its turn did not come in time: it is then never begun.
   */
  add<T>(job: () => Promise<T>, longest?: number): Promise<T>
  /** The same for a job that may be done together with those of the same batch that wait right before or behind it. */
  addTo<Job, Result>(batch: Batch<Job, Result>, job: Job, longest?: number): Promise<Result>
  /** Jobs that wait, or run. */
  readonly size: number
  /** Resolves when the jobs that are in the queue now are done. */
  done(): Promise<void>
  /** Refuses new jobs and resolves when those in the queue are done. */
  close(): Promise<void>
}

/** A job, and what its caller is told. */
interface Waiting {
  readonly job: unknown
  /** Whether its batch has it now: it then cannot be given up. */
  isTried: boolean
  /** Whether it waited too long. */
  isLate: boolean
  giveUp(): void
  settle(outcome: PromiseSettledResult<unknown>): void
}

/** Jobs of one batch that came right after each other. */
interface Run {
  readonly batch: Batch<unknown, unknown>
  readonly waiting: Set<Waiting>
}

/** Makes a queue. A job that adds a job to its own queue and waits for it would wait forever. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve()
  let newest: Run | undefined
  let isClosed = false
  let size = 0

  function addTo<Job, Result>(batch: Batch<Job, Result>, job: Job, longest?: number): Promise<Result> {
    if (isClosed) return Promise.reject(new Error('The repository is closed.'))
    const { waiting } = runOf(batch as Batch<unknown, unknown>)
    return new Promise<Result>((resolve, reject) => {
      const timer = longest === undefined ? undefined : setTimeout(() => one.giveUp(), longest).unref()
      const leave = () => {
        clearTimeout(timer)
        waiting.delete(one)
        size -= 1
      }
      const one: Waiting = {
        job,
        isTried: false,
        isLate: false,
        giveUp() {
          one.isLate = true
          if (one.isTried) return
          leave()
          reject(new CommitFailed('busy', `The turn of a job did not come within ${longest} ms.`))
        },
        settle(outcome) {
          leave()
          // The batch was given as one that makes such results.
          if (outcome.status === 'fulfilled') resolve(outcome.value as Result)
          else reject(outcome.reason)
        },
      }
      size += 1
      waiting.add(one)
    })
  }

  /** The run that a job joins: the newest, unless that is of another batch, or over. */
  function runOf(batch: Batch<unknown, unknown>): Run {
    if (newest?.batch === batch) return newest
    const run: Run = { batch, waiting: new Set() }
    newest = run
    last = last.then(() => finish(run))
    return run
  }

  async function finish(run: Run): Promise<void> {
    while (run.waiting.size > 0) await takeTurn(run)
    if (newest === run) newest = undefined
  }

  return {
    add: (job, longest) => addTo(async (jobs) => Promise.allSettled(jobs.map((one) => one())), job, longest),
    addTo,
    get size() {
      return size
    },
    async done() {
      await last
    },
    async close() {
      isClosed = true
      await last
    },
  }
}

/** How the first job of a turn ends when its batch does not tell: it would have turns for ever. */
const NONE = { status: 'rejected', reason: new Error('A batch did none of its jobs.') } as const

async function takeTurn({ batch, waiting }: Run): Promise<void> {
  const tried = [...waiting].slice(0, MOST)
  for (const one of tried) one.isTried = true
  const outcomes = await batch(tried.map(({ job }) => job)).catch((reason: unknown) => [
    { status: 'rejected' as const, reason },
  ])
  for (const [at, one] of tried.entries()) {
    const outcome = outcomes[at] ?? (at === 0 ? NONE : undefined)
    one.isTried = false
    if (outcome) one.settle(outcome)
    else if (one.isLate) one.giveUp()
  }
}

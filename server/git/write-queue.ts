import { CommitFailed } from './commit/commit-failed'

/** Runs jobs one after another, in the order in which they came. */
export interface WriteQueue {
  /**
   * Resolves or rejects as the job does. A job that fails does not affect the others.
   * @param longest milliseconds that the job may wait for its turn; forever when absent.
   * @throws {CommitFailed} `busy` when its turn did not come in time: it is then never begun.
   */
  add<T>(job: () => Promise<T>, longest?: number): Promise<T>
  /** Jobs that wait, or run. */
  readonly size: number
  /** Refuses new jobs and resolves when those in the queue are done. */
  close(): Promise<void>
}

/** Makes a queue. A job that adds a job to its own queue and waits for it would wait forever. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let size = 0

  function add<T>(job: () => Promise<T>, longest?: number): Promise<T> {
    if (isClosed) return Promise.reject(new Error('The repository is closed.'))
    return new Promise((resolve, reject) => {
      let isLate = false
      const giveUp = () => {
        isLate = true
        reject(new CommitFailed('busy', `The turn of a job did not come within ${longest} ms.`))
      }
      size += 1
      const timer = longest === undefined ? undefined : setTimeout(giveUp, longest).unref()
      last = last.then(async () => {
        clearTimeout(timer)
        if (!isLate) await job().then(resolve, reject)
        size -= 1
      })
    })
  }

  return {
    add,
    get size() {
      return size
    },
    async close() {
      isClosed = true
      await last
    },
  }
}

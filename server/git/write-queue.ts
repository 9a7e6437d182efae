/** Does jobs one after another, in the order in which they came. */
export interface WriteQueue {
  /** Resolves or rejects as the job does. A job that fails harms no other. */
  add<T>(job: () => Promise<T>): Promise<T>
  /** Refuses new jobs and resolves when those in the queue are done. */
  close(): Promise<void>
}

/** Makes a queue. A job that adds a job to its own queue and waits for it would wait forever. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  return {
    add(job) {
      if (isClosed) return Promise.reject(new Error('The repository is closed.'))
      const done = last.then(job)
      last = done.catch(() => undefined)
      return done
    },
    async close() {
      isClosed = true
      await last
    },
  }
}

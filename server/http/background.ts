import PQueue from 'p-queue'

/** Queues a job; false when too many are waiting already, and the job is then dropped. */
export type Background = (job: () => Promise<unknown>) => boolean

/**
 * Runs jobs that nobody waits for one at a time, so that however many there are they occupy one thread. A
 * failed job is dropped: what it would have improved stays as it was.
 */
export function createBackground(most = 64): Background {
  const queue = new PQueue({ concurrency: 1 })
  return (job) => {
    if (queue.size + queue.pending >= most) return false
    queue.add(job).catch(() => undefined)
    return true
  }
}

import PQueue from 'p-queue'

/** Takes a job for later; false when too many wait already, and the job is then not done. */
export type Background = (job: () => Promise<unknown>) => boolean

/**
 * Does jobs that nobody waits for one after another, so that however many there are they take one thread.
 * A job that fails is dropped: what it would have improved stays as it was.
 */
export function createBackground(most = 64): Background {
  const queue = new PQueue({ concurrency: 1 })
  return (job) => {
    if (queue.size + queue.pending >= most) return false
    queue.add(job).catch(() => undefined)
    return true
  }
}

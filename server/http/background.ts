/** Takes a job for later; false when too many wait already, and the job is then not done. */
export type Background = (job: () => Promise<unknown>) => boolean

/**
 * Does jobs that nobody waits for one after another, so that however many there are they take one thread.
 * A job that fails is dropped: what it would have improved stays as it was.
 */
export function createBackground(most = 64): Background {
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (job) => {
    if (waiting >= most) return false
    waiting += 1
    turn = turn
      .then(job)
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1
      })
    return true
  }
}

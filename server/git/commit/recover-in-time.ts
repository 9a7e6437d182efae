import { createRetryLoop, type Ending, type RetryLoop } from '../retry-loop'

/** Milliseconds between two attempts: the first wait, and the longest. */
const AGAIN = 1_000
const LONGEST = 60_000

export interface RecoverInTime {
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

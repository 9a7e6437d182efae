/** Milliseconds before another attempt; each further wait is twice as long, up to the longest. */
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
 * told is saved, until somebody saves another. Tries until it succeeds.
 * @returns what ends that.
 */
export function recoverInTime({ recover, isLate, log }: RecoverInTime): () => void {
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  let last = ''

  async function attempt(wait: number): Promise<void> {
    try {
      await recover()
      if (isLate) log.info({}, 'the unfinished save has been taken back')
    } catch (error) {
      if (isEnded) return
      if (String(error) !== last) log.warn({ err: error }, 'an unfinished save cannot be taken back yet')
      last = String(error)
      later(wait)
    }
  }

  function later(wait: number): void {
    timer = setTimeout(() => void attempt(Math.min(2 * wait, LONGEST)), wait).unref()
  }

  if (isLate) later(AGAIN)
  else void attempt(AGAIN)
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

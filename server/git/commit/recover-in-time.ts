/** Milliseconds before the second attempt; each further wait is twice as long, up to the longest. */
const AGAIN = 1_000
const LONGEST = 60_000

export interface RecoverInTime {
  /** Whether a killed server left a save that is still to be rolled back. */
  readonly isOwed: () => Promise<boolean>
  /** Rolls it back in a turn of the queue. @throws when the work tree is not free. */
  readonly recover: () => Promise<unknown>
}

/**
 * Rolls back what a start could not, since another git was at work or a merge under way: visitors would have a text that nobody was
 * told is saved, until somebody saves another. Tries until there is nothing left.
 * @returns what ends that.
 */
export function recoverInTime({ isOwed, recover }: RecoverInTime): () => void {
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  async function attempt(wait: number): Promise<void> {
    const isOver = await isOwed()
      .then(async (isLeft) => isLeft && (await recover()))
      .then(
        () => true,
        () => false,
      )
    if (!isOver && !isEnded) timer = setTimeout(() => void attempt(Math.min(2 * wait, LONGEST)), wait).unref()
  }

  void attempt(AGAIN)
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

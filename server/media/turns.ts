/** Runs a job when it is its turn. */
export type TakeTurn = <T>(job: () => Promise<T>) => Promise<T>

/** Lets at most `most` jobs run at once; the others wait in the order in which they came. */
export function createTurns(most: number): TakeTurn {
  const waiting: (() => void)[] = []
  let running = 0

  function leave(): void {
    running -= 1
    waiting.shift()?.()
  }

  return async (job) => {
    // Checked again on waking: whoever came in between may have taken the place.
    while (running >= most) await new Promise<void>((wake) => waiting.push(wake))
    running += 1
    try {
      return await job()
    } finally {
      leave()
    }
  }
}

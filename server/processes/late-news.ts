/** Milliseconds over which news is collected: each announcement has pages made anew. */
const TOGETHER = 250

/** What became known after pages had to go on without it. */
export interface LateNews {
  /** Grows a moment after there was news. */
  readonly revision: number
  tell(): void
  /** What the news was about is over: the next waits no longer than the first. */
  calm(): void
}

/**
 * @param together milliseconds over which news is collected; 250 when absent.
 * @param longest to which that is doubled each time, for what may go on for long; the same each time when absent.
 */
export function createLateNews(together = TOGETHER, longest = together): LateNews {
  let revision = 0
  let wait = together
  let isTelling = false
  return {
    get revision() {
      return revision
    },
    tell() {
      if (isTelling) return
      isTelling = true
      setTimeout(() => {
        isTelling = false
        revision += 1
      }, wait).unref()
      wait = Math.min(wait * 2, longest)
    },
    calm() {
      wait = together
    },
  }
}

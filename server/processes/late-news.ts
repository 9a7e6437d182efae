/** Milliseconds over which news is collected: each announcement has pages made anew. */
const TOGETHER = 250

/** What became known after pages had to go on without it. */
export interface LateNews {
  /** Grows a moment after there was news. */
  readonly revision: number
  tell(): void
}

/** @param together milliseconds over which news is collected; 250 when absent. */
export function createLateNews(together = TOGETHER): LateNews {
  let revision = 0
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
      }, together).unref()
    },
  }
}

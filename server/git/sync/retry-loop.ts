/** Milliseconds: between two runs, to the first one, and that one that is wanted soon waits for its companions. */
const EVERY = 60_000
const FIRST = 1_000
const COMPANIONS = 250
/** Milliseconds after the first failure; every next wait is twice as long, up to that between two runs. */
const SHORTEST_RETRY = 5_000

/** A job that is done again and again, one at a time, and less often while it fails. */
export interface RetryLoop {
  /** Does it now. Whoever asks while it runs is answered by one that begins after the question. */
  runNow(): Promise<void>
  /** Something happened that the job should know soon. While it fails it keeps its own pace. */
  runSoon(): void
  /** Resolves when the job has ended for good. */
  stop(): Promise<void>
}

/** @param job resolves with whether it worked, and never rejects. */
export function createRetryLoop(job: () => Promise<boolean>): RetryLoop {
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isWantedSoon = false
  let isStopped = false

  function schedule(wait: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void runNow(), wait).unref()
  }

  function runNow(): Promise<void> {
    if (isStopped) return running
    waiting ??= running.then(() => {
      waiting = undefined
      running = once()
      return running
    })
    return waiting
  }

  async function once(): Promise<void> {
    if (isStopped) return
    clearTimeout(timer)
    isWantedSoon = false
    failures = (await job()) ? 0 : failures + 1
    if (failures > 0) schedule(Math.min(SHORTEST_RETRY * 2 ** (failures - 1), EVERY))
    else schedule(isWantedSoon ? COMPANIONS : EVERY)
  }

  schedule(FIRST)
  return {
    runNow,
    runSoon() {
      // A wait that was begun is not begun again: saves that keep coming never put it off.
      if (!isWantedSoon && failures === 0) schedule(COMPANIONS)
      isWantedSoon = true
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await (waiting ?? running)
    },
  }
}

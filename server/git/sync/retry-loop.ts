/** Milliseconds: between two runs, before the first, and before a requested one, so that more requests join. */
const EVERY = 60_000
const FIRST = 1_000
const COMPANIONS = 250
/**
 * Milliseconds after the first failure; each further wait is twice as long, up to the interval between runs.
 */
const SHORTEST_RETRY = 5_000

/** A job that is repeated, one run at a time, and less often while it fails. */
export interface RetryLoop {
  /** Runs it now. When one is running already, a new run begins after it and answers the call. */
  runNow(): Promise<void>
  /** Asks for a run soon. While the job fails it keeps its own pace. */
  runSoon(): void
  /** Resolves when the job has ended for good. */
  stop(): Promise<void>
}

/** @param job resolves with whether it succeeded, and never rejects. */
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
      // A wait in progress is not restarted: a stream of saves never postpones it.
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

/** Milliseconds before a run that is requested during another or right after it, so that more requests join. */
const COMPANIONS = 250
/** The same after a rest, so that who asks for it, such as a save, is answered first. */
const RIGHT_AWAY = 50

/** How often a job is run, in milliseconds. */
export interface Pace {
  /** Between two runs. */
  readonly every: number
  /** Before the first. */
  readonly first: number
  /** After the first failure; each further wait is twice as long, up to `longest`; no shorter than what failed took, up to `every`. */
  readonly retry: number
  readonly longest: number
  /** Whether only a run that found nothing to do is followed by a rest: where something came, more may come. */
  readonly isEager?: boolean
}

/** How a run of the job ended: it found nothing to do, did something, failed, or did all there ever is to do. */
export type Ending = 'nothing' | 'something' | 'failure' | 'over'

const CALM: Pace = { every: 60_000, first: 1_000, retry: 2_000, longest: 15_000 }
/** The wait after a long run is this many times as long as the run, which so takes at most a fifth of the time. */
const REST = 4
/** Milliseconds after which it ends all the same: the next run is seldom as long. */
const LONGEST_REST = 4 * 60_000

/** A job that is repeated, one run at a time, and less often while it fails. */
export interface RetryLoop {
  /** Runs it now. When one is running already, a new run begins after it and answers the call. */
  runNow(): Promise<void>
  /** Asks for a run: right away after a rest, else soon. While the job fails it keeps its own pace. */
  runSoon(): void
  /** Resolves when the job has ended for good. */
  stop(): Promise<void>
}

/** @param job never rejects. */
export function createRetryLoop(job: () => Promise<Ending>, pace: Pace = CALM): RetryLoop {
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  /** When the last run ended; never while one is under way. */
  let ended = Number.NEGATIVE_INFINITY
  let isWantedSoon = false
  let isStopped = false

  function schedule(wait: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void runNow(), wait).unref()
  }

  const backOff = () => Math.min(pace.retry * 2 ** (failures - 1), pace.longest)

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
    const begun = performance.now()
    ended = Number.POSITIVE_INFINITY
    const ending = await job()
    ended = performance.now()
    if (ending === 'over') isStopped = true
    failures = ending === 'failure' ? failures + 1 : 0
    const needsRest = ending === 'nothing' || !pace.isEager
    const rest = needsRest ? Math.min((ended - begun) * REST, LONGEST_REST) : 0
    if (failures > 0) schedule(Math.max(backOff(), Math.min(ended - begun, pace.every)))
    else schedule(isWantedSoon ? COMPANIONS : Math.max(pace.every, rest))
  }

  schedule(pace.first)
  return {
    runNow,
    runSoon() {
      // A wait in progress is not restarted: a stream of saves never postpones it.
      const isRested = performance.now() - ended >= COMPANIONS
      if (!isWantedSoon && failures === 0) schedule(isRested ? RIGHT_AWAY : COMPANIONS)
      isWantedSoon = true
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await (waiting ?? running)
    },
  }
}

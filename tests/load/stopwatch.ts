import { createHistogram } from 'node:perf_hooks'

/** In milliseconds; all zero when nothing was recorded. */
export interface Times {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly most: number
}

/** Records durations in milliseconds, to a thousandth. */
export function createStopwatch() {
  const histogram = createHistogram()
  return {
    note: (time: number) => histogram.record(Math.max(1, Math.round(time * 1000))),
    times(): Times {
      const { count, max } = histogram
      if (count === 0) return { count, p50: 0, p99: 0, most: 0 }
      const at = (share: number) => histogram.percentile(share) / 1000
      return { count, p50: at(50), p99: at(99), most: max / 1000 }
    },
  }
}

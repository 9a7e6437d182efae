import type { Vital } from '#contract/vital'

export type Metric = Vital['name']

/** Buckets a histogram has. */
export const BUCKETS = 64

/**
 * Within its scale a value is known to 16 %: each bucket ends at most 1.16 times as high as it starts. What
 * lies outside (10 ms to a minute; for CLS 0.001 to 10) counts as the nearest end.
 */
const milliseconds = boundsBetween(10, 60_000)
const shifts = boundsBetween(0.001, 10)

const boundsOf: Readonly<Record<Metric, readonly number[]>> = {
  CLS: shifts,
  INP: milliseconds,
  LCP: milliseconds,
  FCP: milliseconds,
  TTFB: milliseconds,
}

/** The bucket in which a value falls. */
export function bucketOf(metric: Metric, value: number): number {
  const bucket = boundsOf[metric].findIndex((bound) => value <= bound)
  return bucket === -1 ? BUCKETS - 1 : bucket
}

/**
 * The value below which a share (0 to 1) of what was counted lies: the upper bound of its bucket, so at most
 * 16 % above the measured one. Undefined when nothing was counted.
 */
export function percentileOf(metric: Metric, counts: readonly number[], share: number): number | undefined {
  const rank = Math.max(1, Math.ceil(share * counts.reduce((total, count) => total + count, 0)))
  let passed = 0
  return boundsOf[metric].find((_, bucket) => {
    passed += counts[bucket] ?? 0
    return passed >= rank
  })
}

function boundsBetween(lowest: number, highest: number): number[] {
  const last = BUCKETS - 1
  return Array.from({ length: BUCKETS }, (_, at) =>
    at === last ? highest : lowest * (highest / lowest) ** (at / last),
  )
}

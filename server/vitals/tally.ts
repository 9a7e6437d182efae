import { z } from 'zod'
import { type Vital, vital } from '#contract/vital'

export type Metric = Vital['name']

/** Number of buckets in a histogram. */
const BUCKETS = 64

/**
 * Within its scale a value is known to 16 %: the end of each bucket is at most 1.16 times its start. A value
 * outside the scale (10 ms to a minute; for CLS 0.001 to 10) counts as the nearest end.
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

function bucketOf(metric: Metric, value: number): number {
  const bucket = boundsOf[metric].findIndex((bound) => value <= bound)
  return bucket === -1 ? BUCKETS - 1 : bucket
}

/**
 * The value below which a share (0 to 1) of the measurements lies: the upper bound of its bucket, so it is at
 * most 16 % too high. Undefined without measurements.
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

const count = z.int().min(0)

/** A histogram of one metric of one page on one day. Nothing in it points to a person. */
export const tally = z.object({
  day: z.iso.date(),
  page: z.string(),
  metric: vital.shape.name,
  ratings: z.object({ good: count, 'needs-improvement': count, poor: count }),
  buckets: z.array(count).length(BUCKETS),
})

export type VitalTally = z.output<typeof tally>
export type Ratings = VitalTally['ratings']

export function emptyTally(day: string, page: string, metric: Metric): VitalTally {
  return {
    day,
    page,
    metric,
    ratings: { good: 0, 'needs-improvement': 0, poor: 0 },
    buckets: new Array<number>(BUCKETS).fill(0),
  }
}

/** Counts one measurement in its tally. */
export function countIn(tally: VitalTally, { name, value, rating }: Vital): void {
  const bucket = bucketOf(name, value)
  tally.ratings[rating] += 1
  tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1
}

/** The sum of all tallies, bucket by bucket. */
export function sumOf(tallies: readonly VitalTally[]): Pick<VitalTally, 'ratings' | 'buckets'> {
  const sum = emptyTally('', '', 'LCP')
  for (const { ratings, buckets } of tallies) {
    sum.ratings.good += ratings.good
    sum.ratings['needs-improvement'] += ratings['needs-improvement']
    sum.ratings.poor += ratings.poor
    sum.buckets = sum.buckets.map((counted, bucket) => counted + (buckets[bucket] ?? 0))
  }
  return sum
}

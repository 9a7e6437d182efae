import { z } from 'zod'
import { type Vital, vital } from '#contract/vital'
import { BUCKETS, bucketOf, type Metric } from './buckets'

const count = z.int().min(0)

/** How often a metric of a page was how high on one day. Nothing in it points to a person. */
export const tally = z.object({
  day: z.iso.date(),
  page: z.string(),
  metric: vital.shape.name,
  ratings: z.object({ good: count, 'needs-improvement': count, poor: count }),
  buckets: z.array(count).length(BUCKETS),
})

export type Tally = z.output<typeof tally>
export type Ratings = Tally['ratings']

export function emptyTally(day: string, page: string, metric: Metric): Tally {
  return {
    day,
    page,
    metric,
    ratings: { good: 0, 'needs-improvement': 0, poor: 0 },
    buckets: new Array<number>(BUCKETS).fill(0),
  }
}

/** Counts one measurement in its tally. */
export function countIn(tally: Tally, { name, value, rating }: Vital): void {
  const bucket = bucketOf(name, value)
  tally.ratings[rating] += 1
  tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1
}

/** The counts of all tallies together, bucket by bucket. */
export function sumOf(tallies: readonly Tally[]): Pick<Tally, 'ratings' | 'buckets'> {
  const sum = emptyTally('', '', 'LCP')
  for (const { ratings, buckets } of tallies) {
    sum.ratings.good += ratings.good
    sum.ratings['needs-improvement'] += ratings['needs-improvement']
    sum.ratings.poor += ratings.poor
    sum.buckets = sum.buckets.map((counted, bucket) => counted + (buckets[bucket] ?? 0))
  }
  return sum
}

import { dutchDay } from '#contract/dutch-dates'
import type { Vital } from '#contract/vital'
import { saveOften } from '../files/save-often'
import { countIn, type Metric, percentileOf, type Ratings, sumOf, type VitalTally } from './tally'
import { createLedger, openTallyStore } from './tally-store'

/** Days that are kept, today included. */
const KEPT_DAYS = 60

export interface VitalsOptions {
  /** data/private/vitals: one file per month on the Dutch clock. */
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
  /** The page an address belongs to, such as `/blog/:slug`. */
  readonly pageOf: (url: string) => string
  /** Minimum milliseconds between two saves. */
  readonly interval?: number
}

/**
 * How fast the pages are for visitors: counts per day, never who or with what. Days are Dutch, today included.
 */
export interface Vitals {
  record(vital: Vital): void
  /**
   * The value that a share (0 to 1) of the measurements stays below, in milliseconds (CLS: a score), at most
   * 16 % too high between 10 ms and a minute (CLS: 0.001 and 10). Undefined without measurements.
   */
  percentile(page: string, metric: Metric, share: number, days: number): number | undefined
  /** How many measurements were good, middling and poor. */
  ratings(page: string, metric: Metric, days: number): Ratings
  /** The pages that were measured, by name; `other` stands for all beyond the maximum. */
  pages(): string[]
  /** Resolves when everything counted is on disk, or the failure to write it was logged. */
  close(): Promise<void>
}

/** Opens the folder of measurements. A broken file is logged and left alone; new data go to another file. */
export async function openVitals(options: VitalsOptions): Promise<Vitals> {
  const { folder, now, log, pageOf, interval = 10_000 } = options
  const files = await openTallyStore({ folder, log })
  const ledger = createLedger(files.all())
  const writing = saveOften({ save, interval, what: 'measurements', log })

  async function save(): Promise<void> {
    const first = firstOf(KEPT_DAYS)
    ledger.dropBefore(first)
    files.dropBefore(first)
    await files.save()
  }

  function firstOf(days: number): string {
    const today = Date.parse(dutchDay(now()))
    return new Date(today - (Math.min(days, KEPT_DAYS) - 1) * 86_400_000).toISOString().slice(0, 10)
  }

  function recent(days: number): VitalTally[] {
    const first = firstOf(days)
    const today = firstOf(1)
    // Days ahead, counted while the clock ran fast, are left out until they come.
    return files.all().filter(({ day }) => day >= first && day <= today)
  }

  function sum(page: string, metric: Metric, days: number) {
    return sumOf(recent(days).filter((tally) => tally.page === page && tally.metric === metric))
  }

  writing.ask()
  return {
    record(vital) {
      const tally = ledger.get(dutchDay(now()), pageOf(vital.url), vital.name)
      countIn(tally, vital)
      files.changed(tally)
      writing.ask()
    },
    percentile: (page, metric, share, days) => percentileOf(metric, sum(page, metric, days).buckets, share),
    ratings: (page, metric, days) => sum(page, metric, days).ratings,
    pages: () => [...new Set(recent(KEPT_DAYS).map((tally) => tally.page))].sort(),
    close: writing.close,
  }
}

import type { Metric } from './buckets'
import { emptyTally, type Tally } from './tally'

/** Pages with a name of their own on one day; addresses are free to invent, memory is not. */
const MOST_PAGES = 50
const LONGEST_NAME = 200

/** What counts as no page of its own. */
const OTHER = 'other'

/** Finds the tally for a measurement, and keeps their number bounded. */
export interface Ledger {
  get(day: string, page: string, metric: Metric): Tally
  dropBefore(day: string): void
}

export function createLedger(known: readonly Tally[]): Ledger {
  const tallies = new Map<string, Tally>()
  const pages = new Map<string, Set<string>>()
  for (const tally of known) keep(tally)

  function keep(tally: Tally): Tally {
    tallies.set(keyOf(tally.day, tally.page, tally.metric), tally)
    const names = pages.get(tally.day) ?? new Set()
    pages.set(tally.day, tally.page === OTHER ? names : names.add(tally.page))
    return tally
  }

  function nameOn(day: string, page: string): string {
    const names = pages.get(day)
    if (page.length > LONGEST_NAME) return OTHER
    return names && names.size >= MOST_PAGES && !names.has(page) ? OTHER : page
  }

  function get(day: string, page: string, metric: Metric): Tally {
    const name = nameOn(day, page)
    return tallies.get(keyOf(day, name, metric)) ?? keep(emptyTally(day, name, metric))
  }

  function dropBefore(day: string): void {
    for (const [key, tally] of tallies) if (tally.day < day) tallies.delete(key)
    for (const measured of pages.keys()) if (measured < day) pages.delete(measured)
  }

  return { get, dropBefore }
}

function keyOf(day: string, page: string, metric: Metric): string {
  return `${day} ${metric} ${page}`
}

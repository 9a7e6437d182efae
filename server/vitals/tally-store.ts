import { type MonthShard, type MonthShardsOptions, openMonthShards } from '../files/month-shards'
import { emptyTally, type Metric, tally, type VitalTally } from './tally'

/** The tallies on disk, and which of them have changed since they were written. */
export interface TallyStore {
  /** Those on disk and those still to be written. */
  all(): VitalTally[]
  /** Marks a tally, new or known, for writing. */
  changed(tally: VitalTally): void
  dropBefore(day: string): void
  /** Writes the changed files. A file that cannot be written stays marked. */
  save(): Promise<void>
}

/** Opens the folder of tallies. A tally stays in the file it came from; new ones go to their month's file. */
export async function openTallyStore(
  options: Omit<MonthShardsOptions<VitalTally>, 'record'>,
): Promise<TallyStore> {
  const shards = await openMonthShards({ ...options, record: tally })
  const homes = new Map<VitalTally, MonthShard<VitalTally>>()
  const homeless = new Set<VitalTally>()
  const stale = new Set<MonthShard<VitalTally>>()
  for (const shard of shards.all()) for (const known of shard.records) homes.set(known, shard)

  function changed(tally: VitalTally): void {
    const home = homes.get(tally)
    if (home) stale.add(home)
    else homeless.add(tally)
  }

  function dropBefore(day: string): void {
    for (const [known, home] of homes) {
      if (known.day >= day) continue
      homes.delete(known)
      stale.add(home)
    }
    for (const waiting of homeless) if (waiting.day < day) homeless.delete(waiting)
  }

  async function settle(tally: VitalTally): Promise<void> {
    const shard = await shards.forMonth(tally.day.slice(0, 7))
    homes.set(tally, shard)
    homeless.delete(tally)
    stale.add(shard)
  }

  async function write(shard: MonthShard<VitalTally>): Promise<void> {
    // Unmarked first, so that a change during the write marks it again.
    stale.delete(shard)
    const living = [...homes].filter(([, home]) => home === shard).map(([tally]) => tally)
    await shard
      .change(() => living)
      .catch((error) => {
        stale.add(shard)
        throw error
      })
  }

  async function save(): Promise<void> {
    for (const tally of [...homeless]) await settle(tally)
    for (const shard of [...stale]) await write(shard)
  }

  return { all: () => [...homes.keys(), ...homeless], changed, dropBefore, save }
}

/** Pages counted by name per day; anyone can invent addresses, and memory is limited. */
const MOST_PAGES = 50
const LONGEST_NAME = 200

/** The name under which all other pages are counted. */
const OTHER = 'other'

/** Finds the tally for a measurement, and limits their number. */
export interface Ledger {
  get(day: string, page: string, metric: Metric): VitalTally
  dropBefore(day: string): void
}

export function createLedger(known: readonly VitalTally[]): Ledger {
  const tallies = new Map<string, VitalTally>()
  const pages = new Map<string, Set<string>>()
  for (const tally of known) keep(tally)

  function keep(tally: VitalTally): VitalTally {
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

  function get(day: string, page: string, metric: Metric): VitalTally {
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

import { type MonthShard, type MonthShardsOptions, openMonthShards } from '../files/month-shards'
import { type Tally, tally } from './tally'

/** The tallies on disk, and which of them changed since they were written. */
export interface TallyFiles {
  /** Those on disk and those still to be written. */
  all(): Tally[]
  /** Marks a tally, new or known, as one to write. */
  changed(tally: Tally): void
  dropBefore(day: string): void
  /** Writes the files in which something changed. What fails stays marked. */
  save(): Promise<void>
}

/** Opens the folder of tallies. A tally stays in the file it came from, new ones go to their month's. */
export async function openTallyFiles(
  options: Omit<MonthShardsOptions<Tally>, 'record'>,
): Promise<TallyFiles> {
  const shards = await openMonthShards({ ...options, record: tally })
  const homes = new Map<Tally, MonthShard<Tally>>()
  const homeless = new Set<Tally>()
  const stale = new Set<MonthShard<Tally>>()
  for (const shard of shards.all()) for (const known of shard.db.data) homes.set(known, shard)

  function changed(tally: Tally): void {
    const home = homes.get(tally)
    if (home) stale.add(home)
    else homeless.add(tally)
  }

  function dropBefore(day: string): void {
    for (const shard of shards.all()) {
      const dropped = shard.db.data.filter((known) => known.day < day)
      if (dropped.length === 0) continue
      for (const known of dropped) homes.delete(known)
      shard.db.data = shard.db.data.filter((known) => known.day >= day)
      stale.add(shard)
    }
    for (const waiting of homeless) if (waiting.day < day) homeless.delete(waiting)
  }

  async function settle(tally: Tally): Promise<void> {
    const shard = await shards.forMonth(tally.day.slice(0, 7))
    shard.db.data.push(tally)
    homes.set(tally, shard)
    homeless.delete(tally)
    stale.add(shard)
  }

  async function write(shard: MonthShard<Tally>): Promise<void> {
    // Unmarked first: what is counted while the file is being written marks it again.
    stale.delete(shard)
    await shards.save(shard).catch((error) => {
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

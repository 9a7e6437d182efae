import { type MonthShardsOptions, openMonthShards } from './month-shards'

/** Records in one write: 400 of the largest submissions (17 kB each as JSON) keep a shard readable. */
export const RECORDS_A_WRITE = 400

/** Records in one file or more per month; memory and disk agree whatever fails. One call at a time. */
export interface MonthRecords<T> {
  all(): T[]
  /** Resolves when they are synced to disk. @throws when that fails; the earlier months are then stored. */
  append(records: readonly T[]): Promise<void>
  /**
   * Passes every record to `edit`, which returns it, a replacement, or null to remove it. Files in which
   * nothing changed are not written. @throws when one cannot be written; that file is then as before.
   */
  change(edit: (record: T) => T | null): Promise<void>
  /** Removes what an interrupted write left behind. */
  sweep(): Promise<void>
  /** The files that belong to the records; anything else in the folder is not ours. */
  files(): string[]
}

export interface MonthRecordsOptions<T> extends MonthShardsOptions<T> {
  /** `yyyy-mm` of a record. */
  readonly monthOf: (record: T) => string
}

/** Opens a folder of records, made when absent. A broken file is reported and left untouched. */
export async function openMonthRecords<T>(options: MonthRecordsOptions<T>): Promise<MonthRecords<T>> {
  const shards = await openMonthShards(options)

  async function append(records: readonly T[]): Promise<void> {
    for (const month of new Set(records.map(options.monthOf))) {
      const group = records.filter((record) => options.monthOf(record) === month)
      for (let start = 0; start < group.length; start += RECORDS_A_WRITE) {
        const shard = await shards.forMonth(month)
        await shard.change((records) => [...records, ...group.slice(start, start + RECORDS_A_WRITE)])
      }
    }
  }

  async function change(edit: (record: T) => T | null): Promise<void> {
    for (const shard of shards.all()) {
      await shard.change((before) => {
        const edited = before.map(edit)
        const isSame = edited.every((record, at) => record === before[at])
        return isSame ? before : edited.filter((record) => record !== null)
      })
    }
  }

  return {
    all: () => shards.all().flatMap((shard) => shard.records),
    append,
    change,
    sweep: shards.sweep,
    files: () => shards.all().map((shard) => shard.path),
  }
}

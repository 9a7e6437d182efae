import { lstat, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { absentOrThrow } from './error-code'
import { makePrivate } from './make-private'
import { openStore, type Store } from './store'

const SHARD = /^\d{4}-\d{2}(?:\.(?:[2-9]|[1-9]\d+))?\.json$/
/** What is left beside a shard when the process is killed during a write. */
const LEFTOVER = /^\d{4}-\d{2}(?:\.\d+)?\.json\.[\da-f-]{36}\.tmp$/
/**
 * A shard of this many bytes takes no new records: it is written whole for each one, which at this size costs less
 * than the rest of a sign-up (tests/decisions/0126).
 */
const FULL = 512 * 1024

/** One file with records of one month. */
export interface MonthShard<T> {
  readonly path: string
  /** What is on disk, as last written. */
  readonly records: readonly T[]
  /** Resolves when the file is synced to disk; without records it is removed. The same list changes nothing. */
  change(edit: (records: readonly T[]) => readonly T[]): Promise<void>
}

/** A private folder (0700) of `<yyyy-mm>.json` files, each a store with a list of records. One change at a time. */
interface MonthShards<T> {
  /** The shards that could be read. */
  all(): MonthShard<T>[]
  /**
   * The shard for a month's new records: `<yyyy-mm>.json`; `.2.json`, `.3.json`… when that is broken or full.
   */
  forMonth(month: string): Promise<MonthShard<T>>
  /** Removes what an interrupted write left behind. Only while no shard is being changed. */
  sweep(): Promise<void>
}

export interface MonthShardsOptions<T> {
  readonly folder: string
  readonly record: z.ZodType<T>
  readonly log: { warn(context: object, message: string): void }
}

/** Opens a folder of shards, made when absent. A broken shard is reported and left untouched. */
export async function openMonthShards<T>(options: MonthShardsOptions<T>): Promise<MonthShards<T>> {
  const { log } = options
  const folder = resolve(options.folder)
  const schema: z.ZodType<readonly T[]> = z.array(judgedOnce(options.record))
  const empty: readonly T[] = []
  const known = new Map<string, MonthShard<T> | null>()
  /** The lists whose shard was full when we looked: they are not looked at again until they change. */
  const full = new WeakSet<readonly T[]>()

  async function take(name: string): Promise<MonthShard<T> | null> {
    const present = known.get(name)
    if (present !== undefined) return present
    const path = join(folder, name)
    const store = await openStore({ path, schema, empty, whenBroken: 'refuse', onBroken: tell, log })
    const shard = store.isBroken ? null : shardOn(path, store)
    known.set(name, shard)
    return shard
  }

  function shardOn(path: string, store: Store<readonly T[]>): MonthShard<T> {
    return {
      path,
      get records() {
        return store.value
      },
      async change(edit) {
        const edited = edit(store.value)
        if (edited === store.value) return
        await makePrivate(folder)
        await store.change(() => (edited.length > 0 ? edited : empty))
      },
    }
  }

  function tell(about: { readonly file: string; readonly reason: string }): void {
    log.warn(about, 'broken data file, left as it is')
  }

  async function forMonth(month: string): Promise<MonthShard<T>> {
    for (let number = 1; ; number += 1) {
      const shard = await take(`${month}${number === 1 ? '' : `.${number}`}.json`)
      if (!shard || full.has(shard.records)) continue
      if (((await lstat(shard.path).catch(absentOrThrow))?.size ?? 0) < FULL) return shard
      full.add(shard.records)
    }
  }

  async function sweep(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (LEFTOVER.test(name)) await rm(join(folder, name), { force: true })
    }
  }

  await makePrivate(folder)
  await sweep()
  for (const name of (await readdir(folder)).filter((name) => SHARD.test(name))) {
    // A failing disk under one old month must not keep the site from starting.
    await take(name).catch((error) => {
      tell({ file: join(folder, name), reason: error.message })
      known.set(name, null)
    })
  }
  return { all: () => [...known.values()].filter((shard) => shard !== null), forMonth, sweep }
}

/**
 * A schema that validates every object once and accepts it as it is from then on. A file of thousands of
 * records is rewritten for each record added; validating all of 4 MB blocks the event loop for 12 ms for people
 * and 60 ms for measurements, while serialising takes 15 ms.
 */
function judgedOnce<T>(record: z.ZodType<T>): z.ZodType<T> {
  const judged = new WeakSet<object>()
  const isJudged = (value: unknown): value is T & object => isObject(value) && judged.has(value)
  return z.unknown().transform((value, context): T => {
    if (isJudged(value)) return value
    const found = record.safeParse(value)
    if (!found.success) {
      for (const { path, message } of found.error.issues) context.addIssue({ code: 'custom', path, message })
      return z.NEVER
    }
    for (const one of [value, found.data]) if (isObject(one)) judged.add(one)
    return found.data
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

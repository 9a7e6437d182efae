import { chmod, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { makeFolders } from './make-folder'
import { type MonthShard, readShard, statOrNull } from './read-shard'
import { Unreadable } from './unreadable'

export type { MonthShard } from './read-shard'

const SHARD = /^\d{4}-\d{2}(?:\.(?:[2-9]|[1-9]\d+))?\.json$/
/** What JsonFile leaves beside a shard when the process is killed in the middle of a write. */
const LEFTOVER = /^\d{4}-\d{2}(?:\.\d+)?\.json\.[\da-f-]{36}\.tmp$/
/** From this many bytes on a shard takes no new records: it stays quick to write, far below the 16 MB of readText. */
const FULL = 4 * 1024 * 1024

/** A private folder (0700) of `<yyyy-mm>.json` files (0600), each a list of records. */
export interface MonthShards<T> {
  /** The shards that could be read. */
  all(): MonthShard<T>[]
  /** The shard for new records of a month: `<yyyy-mm>.json`; `.2.json`, `.3.json`… when that is broken or full. */
  forMonth(month: string): Promise<MonthShard<T>>
  /** Resolves when the shard is synced to disk. A shard without records has no file. */
  save(shard: MonthShard<T>): Promise<void>
  /** Takes away what a broken-off write left behind. Only while no shard is being saved. */
  sweep(): Promise<void>
}

export interface MonthShardsOptions<T> {
  readonly folder: string
  readonly record: z.ZodType<T>
  readonly log: { warn(context: object, message: string): void }
}

/** Opens a folder of shards, made when absent. A broken shard is reported and never touched. */
export async function openMonthShards<T>(options: MonthShardsOptions<T>): Promise<MonthShards<T>> {
  const folder = resolve(options.folder)
  const records = z.array(options.record)
  const known = new Map<string, MonthShard<T> | null>()

  async function take(name: string): Promise<MonthShard<T> | null> {
    const present = known.get(name)
    if (present !== undefined) return present
    const path = join(folder, name)
    const shard = await readShard(path, records).catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error
      return setAside(path, error)
    })
    known.set(name, shard)
    return shard
  }

  function setAside(file: string, error: Error): null {
    options.log.warn({ file, reason: error.message }, 'broken data file, left as it is')
    return null
  }

  async function forMonth(month: string): Promise<MonthShard<T>> {
    for (let number = 1; ; number += 1) {
      const shard = await take(`${month}${number === 1 ? '' : `.${number}`}.json`)
      if (shard && ((await statOrNull(shard.path))?.size ?? 0) < FULL) return shard
    }
  }

  async function save({ path, db }: MonthShard<T>): Promise<void> {
    await makePrivate(folder)
    await (db.data.length > 0 ? db.write() : removeSynced(path))
  }

  async function sweep(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (LEFTOVER.test(name)) await rm(join(folder, name), { force: true })
    }
  }

  await makePrivate(folder)
  await sweep()
  for (const name of (await readdir(folder)).filter((name) => SHARD.test(name))) {
    // Even a failing disk under one old month does not keep the site from starting.
    await take(name).catch((error) => known.set(name, setAside(join(folder, name), error)))
  }
  return { all: () => [...known.values()].filter((shard) => shard !== null), forMonth, save, sweep }
}

/** Takes a file away, so that a power cut does not bring it back. */
async function removeSynced(path: string): Promise<void> {
  await rm(path, { force: true })
  await syncFolder(dirname(path))
}

/** Makes a folder that only we may enter; its name is on disk before anything is written in it. */
async function makePrivate(folder: string): Promise<void> {
  const topmost = await makeFolders(folder, 0o700)
  for (let made = folder; topmost && made.length >= topmost.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
  if (((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700)
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

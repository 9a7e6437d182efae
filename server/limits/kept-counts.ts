import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { saveOften } from '../files/save-often'
import { openStore } from '../files/store'
import { createMostRecent } from '../processes/most-recent'

/** Counts that are kept, 1 MB on disk; the least recently used goes first. */
const MOST_COUNTS = 20_000
/** Milliseconds between two saves, and thus what a crash loses. */
const INTERVAL = 1000
/** Milliseconds between two looks for counts that ended: a site without sign-ups keeps them no longer either. */
const LOOK = 3_600_000

/** What was used of a limit until its period ends; in milliseconds since 1970. */
export interface KeptCount {
  readonly used: number
  readonly ends: number
}

/** Counts that survive a restart. They do not say whose they are: the file has keyed hashes. */
export interface KeptCounts {
  /** @param lasts milliseconds that a count of this key lasts at most, even when the clock was put back. */
  find(key: string, lasts: number): KeptCount | undefined
  /** Adds to the count of a key; one that has expired starts anew and lasts that many milliseconds. */
  add(key: string, points: number, lasts: number): KeptCount
  /** @returns whether there was one. */
  forget(key: string): boolean
  /** Resolves when all of it is on disk. */
  close(): Promise<void>
}

const file = z.object({
  key: z.string().regex(/^[\da-f]{64}$/),
  /** Hash of the key, points used, end in milliseconds since 1970. */
  counts: z.array(z.tuple([z.string(), z.number(), z.number()])),
})

export interface KeptCountsOptions {
  /** Path of the file, made when absent. A broken one is removed: it only holds counts of the last day. */
  readonly path: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
}

export async function openKeptCounts({ path, now, log }: KeptCountsOptions): Promise<KeptCounts> {
  const store = await openStore<z.output<typeof file>>({
    path,
    schema: file,
    empty: { key: randomBytes(32).toString('hex'), counts: [] },
    whenBroken: 'remove',
    onBroken: (about) => log.warn(about, 'broken file of limits, started over'),
    log,
  })
  const stored = store.value
  const counts = createMostRecent<KeptCount>(MOST_COUNTS)
  for (const [hash, used, ends] of stored.counts) counts.set(hash, { used, ends })
  const writing = saveOften({ save, interval: INTERVAL, what: 'limits', log })
  let isChanged = false

  async function save(): Promise<void> {
    if (!isChanged) return
    isChanged = false
    const alive = [...counts.entries()].filter(([, { ends }]) => ends > now()).reverse()
    try {
      await store.change(({ key }) => ({
        key,
        counts: alive.map(([hash, { used, ends }]) => [hash, used, ends]),
      }))
    } catch (error) {
      isChanged = true
      throw error
    }
  }

  const hashOf = (key: string) =>
    createHmac('sha256', stored.key).update(key).digest('base64url').slice(0, 22)

  function find(key: string, lasts: number): KeptCount | undefined {
    const count = counts.get(hashOf(key))
    if (!count || count.ends <= now()) return undefined
    const ends = now() + lasts
    if (count.ends <= ends) return count
    const sooner = { ...count, ends }
    counts.set(hashOf(key), sooner)
    change()
    return sooner
  }

  function change(): void {
    isChanged = true
    writing.ask()
  }

  function forgetEnded(): void {
    const ended = [...counts.entries()].filter(([, { ends }]) => ends <= now())
    if (ended.length === 0) return
    for (const [hash] of ended) counts.delete(hash)
    change()
  }

  const timer = setInterval(forgetEnded, LOOK).unref()
  forgetEnded()

  return {
    find,
    add(key, points, lasts) {
      const { used, ends } = find(key, lasts) ?? { used: 0, ends: now() + lasts }
      const next = { used: Math.max(0, used + points), ends }
      counts.set(hashOf(key), next)
      change()
      return next
    },
    forget(key) {
      change()
      return counts.delete(hashOf(key))
    },
    close() {
      clearInterval(timer)
      return writing.close()
    },
  }
}

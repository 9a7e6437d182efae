import { RECORDS_A_WRITE } from '../files/month-records'

export interface WriteBatcher<T> {
  /** Settles with the write that contains the item. */
  add(item: T): Promise<void>
  /** Runs a job after everything before it has settled; later items wait. Settles as the job does. */
  run<Result>(job: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>
}

export interface WriteBatcherOptions<T> {
  /** The file of an item; one write contains items of one file. */
  placeOf(item: T): string
  write(items: T[]): Promise<void>
}

interface WaitingItem<T> {
  readonly item: T
  readonly place: string
  resolve(): void
  reject(error: unknown): void
}

/** Never rejects: a job settles its own promise. */
type Waiting<T> = WaitingItem<T> | (() => Promise<void>)

/** One write at a time; items that arrive meanwhile for the same file share the next write, in order of arrival. */
export function createWriteBatcher<T>({ placeOf, write }: WriteBatcherOptions<T>): WriteBatcher<T> {
  let waiting: Waiting<T>[] = []
  let running: Promise<void> | undefined

  function takeBatch(place: string): WaitingItem<T>[] {
    const firstJob = waiting.findIndex((next) => typeof next === 'function')
    const reach = firstJob === -1 ? waiting : waiting.slice(0, firstJob)
    const batch = reach
      .filter((next) => typeof next !== 'function')
      .filter((next) => next.place === place)
      .slice(0, RECORDS_A_WRITE)
    const taken = new Set<Waiting<T>>(batch)
    waiting = waiting.filter((next) => !taken.has(next))
    return batch
  }

  async function writeBatch(batch: WaitingItem<T>[]): Promise<void> {
    try {
      await write(batch.map(({ item }) => item))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function writeAll(): Promise<void> {
    // Items added in the same tick share the first write, and no job starts inside the call that adds it.
    await Promise.resolve()
    for (let first = waiting[0]; first; first = waiting[0]) {
      if (typeof first !== 'function') await writeBatch(takeBatch(first.place))
      else {
        waiting.shift()
        await first()
      }
    }
    running = undefined
  }

  function enqueue(next: Waiting<T>): void {
    waiting.push(next)
    running ??= writeAll()
  }

  return {
    add: (item) => new Promise((resolve, reject) => enqueue({ item, place: placeOf(item), resolve, reject })),
    run: (job) => new Promise((resolve, reject) => enqueue(() => job().then(resolve, reject))),
    idle: async () => running,
  }
}

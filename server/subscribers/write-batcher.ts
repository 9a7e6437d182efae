import { RECORDS_A_WRITE } from '../files/month-records'

export interface WriteBatcher<T> {
  /** Settles with the write that holds the item. */
  add(item: T): Promise<void>
  /** Runs a job when everything before it is settled; what comes after it waits. Settles as the job does. */
  run<Result>(job: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>
}

export interface WriteBatcherOptions<T> {
  /** Where an item goes; one write holds items of one place. */
  placeOf(item: T): string
  write(items: T[]): Promise<void>
}

interface WaitingItem<T> {
  readonly item: T
  readonly place: string
  resolve(): void
  reject(error: unknown): void
}

/** A job settles its own promise and never rejects. */
type Waiting<T> = WaitingItem<T> | (() => Promise<void>)

/** One write at a time; what arrives meanwhile for the same place shares the next one, in order of arrival. */
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
    // What is asked in the same breath shares the first write, and no job begins inside the call that asks for it.
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

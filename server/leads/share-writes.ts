/** Items in one write: 400 of the largest submissions (17 kB each as JSON) keep a shard readable. */
const MOST = 400

export interface SharedWrites<T> {
  /** Settles with the write that holds the item. */
  add(item: T): Promise<void>
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>
}

export interface SharedWritesOptions<T> {
  /** Where an item goes; one write holds items of one place. */
  placeOf(item: T): string
  write(place: string, items: T[]): Promise<void>
}

interface Waiting<T> {
  readonly item: T
  readonly place: string
  resolve(): void
  reject(error: unknown): void
}

/** One write at a time; what arrives meanwhile for the same place shares the next one, in order of arrival. */
export function shareWrites<T>({ placeOf, write }: SharedWritesOptions<T>): SharedWrites<T> {
  let waiting: Waiting<T>[] = []
  let running: Promise<void> | undefined

  function takeBatch(place: string): Waiting<T>[] {
    const batch = waiting.filter((next) => next.place === place).slice(0, MOST)
    const taken = new Set(batch)
    waiting = waiting.filter((next) => !taken.has(next))
    return batch
  }

  async function writeBatch(place: string, batch: Waiting<T>[]): Promise<void> {
    try {
      await write(
        place,
        batch.map(({ item }) => item),
      )
      for (const { resolve } of batch) resolve()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function writeAll(): Promise<void> {
    for (let first = waiting[0]; first; first = waiting[0]) {
      await writeBatch(first.place, takeBatch(first.place))
    }
    running = undefined
  }

  function add(item: T): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push({ item, place: placeOf(item), resolve, reject })
      running ??= writeAll()
    })
  }

  return { add, idle: async () => running }
}

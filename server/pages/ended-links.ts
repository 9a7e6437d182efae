import { z } from 'zod'

/** How many times the links to an entry were ended. */
const ended = z.object({ type: z.string(), id: z.string(), times: z.int() })
const stored = z.array(ended).nullable()

type Ended = z.output<typeof ended>

/** A JSON file that is written whole or not at all. */
export interface EndedStore {
  /** Null when there is no file yet. @throws when it cannot be read. */
  read(): Promise<unknown>
  write(ended: readonly Ended[]): Promise<void>
}

export interface EndedLinks {
  /** How many times the links to this entry were ended: a link that says less is one of them. */
  times(type: string, id: string): Promise<number>
  /** Resolves when it is on disk. */
  end(type: string, id: string): Promise<void>
}

/**
 * Counts, since a clock may be set back. An entry that is gone keeps its count: it may come back, its links may not.
 * While the file is broken no link works, so that whoever ended one can rely on it.
 */
export function createEndedLinks(store: EndedStore): EndedLinks {
  let last: Promise<readonly Ended[]> | undefined

  function all(): Promise<readonly Ended[]> {
    const list = last ?? store.read().then((value) => stored.parse(value) ?? [])
    last = list
    // A disk that failed once may be well again.
    list.catch(() => {
      if (last === list) last = undefined
    })
    return list
  }

  async function write(next: readonly Ended[]): Promise<readonly Ended[]> {
    await store.write(next)
    return next
  }

  return {
    times: async (type, id) => timesOf(await all(), type, id),
    async end(type, id) {
      last = all().then((list) => {
        const rest = list.filter((one) => one.type !== type || one.id !== id)
        return write([...rest, { type, id, times: timesOf(list, type, id) + 1 }])
      })
      await all()
    },
  }
}

function timesOf(list: readonly Ended[], type: string, id: string): number {
  return list.find((one) => one.type === type && one.id === id)?.times ?? 0
}

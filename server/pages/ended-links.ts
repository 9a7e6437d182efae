import { z } from 'zod'
import type { EntryPlace } from '#contract/content/entry-place'
import { openStore, type Store } from '../files/store'

/** How many times the links to an entry were revoked. */
const ended = z.object({ type: z.string(), id: z.string(), times: z.int() })

type Ended = z.output<typeof ended>

export interface EndedLinksOptions {
  /** The private folder's `ended-links.json`. */
  readonly path: string
  readonly log: {
    warn(context: object, message: string): void
    error(context: object, message: string): void
  }
}

export interface EndedLinks {
  /**
   * How many times the links to this entry were revoked: a link with a lower number is one of those.
   * @throws {Problem} unavailable while the file is broken.
   */
  times(type: string, id: string): Promise<number>
  /** Resolves when it is on disk. @throws {Problem} unavailable while the file is broken. */
  end(entries: readonly EntryPlace[]): Promise<void>
}

/**
 * Counts instead of comparing times, since a clock may be set back. The links to an entry end when it is deleted in the admin, and
 * when another gets its id, however it went; it keeps its count: it may come back, its links may not. While the file is broken
 * no link works, so that a revoked link never works again.
 */
export function createEndedLinks({ path, log }: EndedLinksOptions): EndedLinks {
  let opened: Promise<Store<readonly Ended[]>> | undefined

  /** Opened at first use, and again when that failed: the disk may have recovered, or the file been repaired. */
  async function open(): Promise<Store<readonly Ended[]>> {
    opened ??= openStore<readonly Ended[]>({
      path,
      schema: z.array(ended),
      empty: [],
      whenBroken: 'refuse',
      onBroken: (about) => log.error(about, 'broken list of ended links, no link to a draft works'),
      log,
    })
    const tried = opened
    const isFit = await tried.then(
      ({ isBroken }) => !isBroken,
      () => false,
    )
    if (!isFit && opened === tried) opened = undefined
    return tried
  }

  return {
    times: async (type, id) => timesOf((await open()).value, type, id),
    async end(entries) {
      if (entries.length === 0) return
      const store = await open()
      await store.change((list) => {
        const all = new Map(list.map((one) => [keyOf(one), one]))
        for (const { type, id } of entries) {
          const key = keyOf({ type, id })
          const times = (all.get(key)?.times ?? 0) + 1
          all.delete(key)
          all.set(key, { type, id, times })
        }
        return [...all.values()]
      })
    },
  }
}

const keyOf = ({ type, id }: EntryPlace) => `${type} ${id}`

function timesOf(list: readonly Ended[], type: string, id: string): number {
  return list.find((one) => one.type === type && one.id === id)?.times ?? 0
}

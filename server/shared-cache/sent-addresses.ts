import { EVERYTHING } from '../content/content-tags'

/** Most addresses that are remembered: each costs the cache three requests when it changes. */
const MOST = 20_000

/** The addresses that a shared cache may hold, with the tags of what was sent. */
export interface SentAddresses {
  /** @returns false when there is no room: the cache must not keep what nobody could make it forget. */
  add(address: string, tags: readonly string[]): boolean
  with(tags: ReadonlySet<string>): readonly string[]
}

/** @param kept milliseconds after which a cache does not hold what was sent any more. */
export function createSentAddresses(kept: number): SentAddresses {
  /** In the order of `until`. */
  const sent = new Map<string, { readonly until: number; readonly tags: readonly string[] }>()

  function forgetExpired(): void {
    const now = performance.now()
    for (const [address, { until }] of sent) {
      if (until > now) return
      sent.delete(address)
    }
  }

  return {
    add(address, tags) {
      forgetExpired()
      if (!sent.delete(address) && sent.size >= MOST) return false
      sent.set(address, { until: performance.now() + kept, tags })
      return true
    },
    with(tags) {
      forgetExpired()
      return [...sent].flatMap(([address, { tags: own }]) =>
        tags.has(EVERYTHING) || own.some((tag) => tags.has(tag)) ? address : [],
      )
    },
  }
}

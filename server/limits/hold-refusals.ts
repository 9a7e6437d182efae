import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** Refusals in a while that a client gets at once: a browser that opens a page beyond its limit gets some thirty. */
const AT_ONCE = 100
/** Milliseconds that a while lasts, and for which each refusal after those is held. */
const WHILE = 10_000
const HELD = 1000
/** Refusals that are held at the same time; beyond it they go out at once, as they cost memory. */
const MOST_HELD = 1024

/** Waits before one more refusal of a client, when it goes on as if the ones before had said nothing. */
export type HoldRefusal = (client: string) => Promise<void>

/**
 * A client that asks again as soon as it is refused, over hundreds of lines, would keep the server busy with refusing.
 * @param wait resolves after that many milliseconds.
 */
export function createHold(wait: (time: number) => Promise<unknown> = pause): HoldRefusal {
  const refusals = new LRUCache<string, number>({ max: 10_000, ttl: WHILE, noUpdateTTL: true })
  let held = 0
  return async (client) => {
    const count = (refusals.get(client) ?? 0) + 1
    refusals.set(client, count)
    if (count <= AT_ONCE || held >= MOST_HELD) return
    held += 1
    await wait(HELD).finally(() => {
      held -= 1
    })
  }
}

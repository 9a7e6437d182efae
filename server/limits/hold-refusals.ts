import { setTimeout as pause } from 'node:timers/promises'
import { createMostRecent } from '../processes/most-recent'
import { limits } from './limits'

/** Refusals per period that a client gets at once: a page opened beyond the limit gets some thirty. */
const AT_ONCE = 100
/** Milliseconds of such a period. */
const WHILE = 10_000
/**
 * Milliseconds that each refusal beyond those is delayed at most, but for measurements, for whose answer nobody waits
 * (`row.ts`): what asks whether the server is up waits longer for the answer.
 */
export const HOLD = 2000
/**
 * Refusals delayed at the same time: one for each connection that there may be. Beyond it, where one connection asks for
 * several at once, they are sent at once, as they cost memory.
 */
const MOST_HELD = limits.lines.total

/**
 * Waits before sending another refusal to a client that ignored the earlier ones.
 * @param most milliseconds; `HOLD` when absent.
 */
export type HoldRefusal = (client: string, most?: number) => Promise<void>

/**
 * A client that repeats refused requests, over hundreds of connections, would keep the server busy refusing. What was
 * refused at the same moment is not sent at the same moment: everybody else would wait for all of it
 * (tests/decisions/0178).
 * @param wait resolves after that many milliseconds.
 * @param chance from 0 to 1.
 */
export function createHold(
  wait: (time: number) => Promise<unknown> = pause,
  chance: () => number = Math.random,
): HoldRefusal {
  const refusals = createMostRecent<number>(10_000, { ttl: WHILE, noUpdateTTL: true })
  let held = 0
  return async (client, most = HOLD) => {
    const count = (refusals.get(client) ?? 0) + 1
    refusals.set(client, count)
    if (count <= AT_ONCE || held >= MOST_HELD) return
    held += 1
    await wait(most * (1 - chance() / 2)).finally(() => {
      held -= 1
    })
  }
}

import { widerNetworkOf } from '../http/client-address'
import { createMostRecent } from '../processes/most-recent'
import { isPaced, type RequestLimits } from './limits'

/** Counts kept in memory, some 10 MB; the least recently used goes first. */
const MOST_COUNTS = 50_000

interface Count {
  used: number
  /** Milliseconds since 1970. */
  ends: number
}

/**
 * Counts a request for its client, its network and, unless such requests wait in a row, in total.
 * @returns milliseconds to wait when one is over its limit, and the request is then not counted; else 0.
 */
export type TakeRequest = (name: keyof RequestLimits, client: string) => number

interface RequestCounts {
  readonly take: TakeRequest
  /** Whether a client or its network is over its limit; counts nothing. */
  isOver(name: keyof RequestLimits, client: string): boolean
}

/** @param now milliseconds since 1970. */
export function createRequestCounts(limits: RequestLimits, now: () => number): RequestCounts {
  const counts = createMostRecent<Count>(MOST_COUNTS)

  function find(key: string, seconds: number): Count {
    const present = counts.get(key)
    const ends = now() + seconds * 1000
    // After the clock was put back nobody waits longer than one period.
    if (present && present.ends > ends) present.ends = ends
    if (present && present.ends > now()) return present
    const begun = { used: 0, ends }
    counts.set(key, begun)
    return begun
  }

  function take(name: keyof RequestLimits, client: string): number {
    const { seconds, ...most } = limits[name]
    const own = find(`${name} ${client}`, seconds)
    // Checked first: a client over its own limit must not use up anything of the others'.
    if (own.used >= most.client) return own.ends - now()
    const network = widerNetworkOf(client)
    const around = network === client ? undefined : find(`${name} ${network}`, seconds)
    if (around && around.used >= most.network) return around.ends - now()
    const all = isPaced(name) ? undefined : find(name, seconds)
    if (all && all.used >= most.total) return all.ends - now()
    for (const count of [own, around, all]) if (count) count.used += 1
    return 0
  }

  function isOver(name: keyof RequestLimits, client: string): boolean {
    const { seconds, ...most } = limits[name]
    const isAbove = (whose: string, limit: number) => find(`${name} ${whose}`, seconds).used >= limit
    return isAbove(client, most.client) || isAbove(widerNetworkOf(client), most.network)
  }

  return { take, isOver }
}

import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { chanceFrom } from '../support/chance'
import { household } from './household'
import { anyArticle, ordinaryWish, type Wish } from './ordinary'
import { createStopwatch, type Times } from './stopwatch'

/** Lines that the visitors have together; a request that finds none free waits for one, and that counts. */
const LINES = 256
/** Milliseconds after which a visitor gives up. */
const PATIENCE = 20_000
/** What is said to whoever is turned away: everybody is too much, or one client is. */
export const SHED: ReadonlySet<string> = new Set(['503', '429'])

export interface VisitJob {
  readonly url: string
  /** Requests a second. */
  readonly rate: number
  readonly seconds: number
  readonly seed: number
  /** The articles that are read. */
  readonly slugs: readonly string[]
  /** Reads articles alone when true, each as likely as the other: what nobody keeps. */
  readonly isFlood?: boolean
}

export interface VisitOutcome {
  readonly home: Times
  readonly all: Times
  /** Of those who were told to come back later, which says when. */
  readonly shed: Times
  /** How late requests were sent: by this process, not by the server. */
  readonly lag: Times
  /** How often which status came; `error` for no answer at all, `503 bare` for a refusal that does not say when to come back. */
  readonly statuses: Readonly<Record<string, number>>
  /** Milliseconds from the last request that was sent until all answers were there. */
  readonly drain: number
}

/**
 * Visits the site as strangers do who know nothing of each other: at moments of chance (a Poisson process), never
 * waiting for an answer to the one before. A time is from the moment that a request is handed over until the last byte
 * is there, so a server that stands still is seen by all who come meanwhile.
 */
export async function visit(job: VisitJob): Promise<VisitOutcome> {
  const { url, rate, seconds, seed, slugs, isFlood = false } = job
  const chance = chanceFrom(seed)
  const pool = new Pool(url, { connections: LINES, headersTimeout: PATIENCE, bodyTimeout: PATIENCE })
  const [home, all, shed, lag] = [createStopwatch(), createStopwatch(), createStopwatch(), createStopwatch()]
  const statuses: Record<string, number> = {}
  const known = new Map<string, string>()
  let open = 0

  function send(wish: Wish): void {
    const begun = performance.now()
    open += 1
    let status = 'error'
    const finish = (end: string) => {
      open -= 1
      statuses[end] = (statuses[end] ?? 0) + 1
      const time = performance.now() - begun
      all.note(time)
      if (wish.path === '/') home.note(time)
      if (SHED.has(end)) shed.note(time)
    }
    pool.dispatch(
      { path: wish.path, method: 'GET', headers: headersOf(wish) },
      {
        onRequestStart() {},
        onResponseStart(_, code, headers) {
          const isBare = SHED.has(String(code)) && headers['retry-after'] === undefined
          status = isBare ? `${code} bare` : String(code)
          if (typeof headers.etag === 'string') known.set(wish.path, headers.etag)
        },
        onResponseData() {},
        onResponseEnd: () => finish(status),
        onResponseError: () => finish('error'),
      },
    )
  }

  function headersOf({ path, isKnown }: Wish): Record<string, string> {
    const etag = isKnown ? known.get(path) : undefined
    return {
      // What a flood costs is known without packing.
      'accept-encoding': isFlood ? 'identity' : 'br',
      // Each a household of its own, where a proxy is believed; nobody looks at it elsewhere.
      'x-forwarded-for': household(chance),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    }
  }

  const end = performance.now() + seconds * 1000
  let next = performance.now()
  while (next < end) {
    for (; next <= performance.now() && next < end; next += gap(chance.below(1e9) / 1e9, rate)) {
      lag.note(performance.now() - next)
      send(isFlood ? anyArticle(chance, slugs) : ordinaryWish(chance, slugs))
    }
    await pause(Math.max(1, next - performance.now()))
  }
  const last = performance.now()
  while (open > 0) await pause(5)
  const drain = performance.now() - last
  await pool.destroy()
  return { home: home.times(), all: all.times(), shed: shed.times(), lag: lag.times(), statuses, drain }
}

/** Milliseconds until the next of so many a second who come at random. */
function gap(draw: number, rate: number): number {
  return (-Math.log(1 - draw) / rate) * 1000
}

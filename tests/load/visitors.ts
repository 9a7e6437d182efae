import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { chanceFrom } from '../support/chance'
import { household } from './household'
import { anyArticle, ordinaryWish, type Wish } from './ordinary'
import { createStopwatch, type Times } from './stopwatch'

/** The connections that visitors share; the wait for a free one counts. */
const LINES = 256
/** Milliseconds after which a visitor gives up. */
const PATIENCE = 20_000
/** The statuses of a refusal: too many visitors in all, or too many requests from one client. */
export const SHED: ReadonlySet<string> = new Set(['503', '429'])

export interface VisitJob {
  readonly url: string
  /** Requests a second. */
  readonly rate: number
  readonly seconds: number
  readonly seed: number
  /** The articles to read. */
  readonly slugs: readonly string[]
  /** Reads only articles when true, all equally likely, so that they are rarely cached. */
  readonly isFlood?: boolean
}

export interface VisitOutcome {
  readonly home: Times
  readonly all: Times
  /** For visitors who were told when to come back. */
  readonly shed: Times
  /** How late requests were sent; that is due to this process, not to the server. */
  readonly lag: Times
  /** How often each status occurred; `error` for no answer, `503 bare` for a refusal without Retry-After. */
  readonly statuses: Readonly<Record<string, number>>
  /** Milliseconds from the last request until all answers were in. */
  readonly drain: number
}

/**
 * Visits the site as independent strangers do: at random moments (a Poisson process), without waiting for
 * earlier answers. A time runs from the moment a request is handed over until its last byte is in, so a stalled
 * server shows in the times of everyone who comes meanwhile.
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
      // The cost of a flood's pages was measured without compression.
      'accept-encoding': isFlood ? 'identity' : 'br',
      // A household for each request, for sites that trust the proxy; others ignore it.
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

/** Milliseconds until the next visitor, at random and with this many a second. */
function gap(draw: number, rate: number): number {
  return (-Math.log(1 - draw) / rate) * 1000
}

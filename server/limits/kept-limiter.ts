import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { KeptCount, KeptCounts } from './kept-counts'

interface KeptLimiterOptions {
  readonly counts: KeptCounts
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly points: number
  /** Seconds. */
  readonly duration: number
  readonly keyPrefix: string
}

/** A limiter of rate-limiter-flexible whose counts survive a restart. */
export class KeptLimiter extends RateLimiterStoreAbstract {
  readonly #counts: KeptCounts
  readonly #now: () => number

  constructor({ counts, now, ...options }: KeptLimiterOptions) {
    super({ ...options, storeClient: counts })
    this.#counts = counts
    this.#now = now
  }

  async _upsert(key: string, points: number, lasts: number, isNew = false): Promise<KeptCount> {
    if (isNew) this.#counts.forget(key)
    return this.#counts.add(key, points, lasts)
  }

  async _get(key: string): Promise<KeptCount | null> {
    return this.#counts.find(key, this.msDuration) ?? null
  }

  async _delete(key: string): Promise<boolean> {
    return this.#counts.forget(key)
  }

  _getRateLimiterRes(_key: string, points: number, { used, ends }: KeptCount): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - used), ends - this.#now(), used, used === points)
  }
}

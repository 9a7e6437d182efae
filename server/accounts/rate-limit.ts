import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { tooMany } from '../http/too-many'
import { createMostRecent } from '../processes/most-recent'
import { digestOf } from './secrets'

const MINUTE = 60_000
/** After this long without an attempt a key starts anew, in milliseconds, unless its limit says otherwise. */
const FORGOTTEN = 60 * MINUTE
/** Keys kept in memory, some 200 bytes each; the least recently used goes first. */
const MOST_KEYS = 100_000
/** Keys that are saved: the ones that matter most. */
const MOST_WRITTEN = 10_000

/** How many attempts are free, and how the waits after them grow: doubled each time, up to the longest. */
export interface RateLimit {
  readonly key: string
  readonly free: number
  /** Milliseconds. */
  readonly first: number
  readonly longest: number
  /** Milliseconds without an attempt after which the key starts anew; an hour when absent. */
  readonly lasts?: number
}

/** What is known of a key, which is stored as a keyed hash: names and addresses of strangers are not kept. */
const attemptCount = z.object({
  key: z.string(),
  attempts: z.number(),
  last: z.number(),
  until: z.number(),
  forgotten: z.number(),
})
type AttemptCount = z.output<typeof attemptCount>
type Count = Omit<AttemptCount, 'key'>

/** Without this secret, anyone who tries a few billion addresses could tell from the counts whose they are. */
const kept = z.object({ secret: z.string().regex(/^[\da-f]{64}$/), counts: z.array(attemptCount) })
/** What survives a restart: one record with all counts, or the counts from before there was a secret. */
export const keptAttempts = z.union([kept, attemptCount])
export type KeptAttempts = z.output<typeof keptAttempts>

/** The effect of an attempt on a key. */
type Counted = Pick<RateLimit, 'key'> & Pick<Count, 'until'>

/** An attempt that has begun and counts as failed until one of these is called. */
export interface Attempt {
  /** It was right: the first key starts anew; for the others it does not count. */
  succeeded(): void
  /** It was neither right nor wrong: it counts for no key. */
  withdraw(): void
}

export interface RateLimiter {
  /** @throws {Problem} too-many, with Retry-After, while one of the keys has to wait. */
  begin(limits: readonly [RateLimit, ...RateLimit[]]): Attempt
  /** Records a failure that causes no delay by itself. */
  note(key: string): void
  /** How many failures were recorded for a key that has not expired. */
  noted(key: string): number
  /** What has to survive a restart. */
  kept(): KeptAttempts[]
}

/**
 * Slows down guessing. An attempt counts from its start, so that running many at once does not get around it.
 * @param now milliseconds since 1970.
 * @param earlier what `kept` returned before a restart.
 */
export function createRateLimiter(now: () => number, earlier: readonly KeptAttempts[] = []): RateLimiter {
  const counts = createMostRecent<Count>(MOST_KEYS)
  const { secret, counts: known } = takeOver(earlier)
  for (const { key, ...count } of known) counts.set(key, count)
  const hashOf = (key: string) => keyed(secret, digestOf(key))

  /** After the clock was put back nobody waits longer: the last attempt is treated as just now. */
  function onThisClock(key: string): Count | undefined {
    const count = counts.get(hashOf(key))
    const ahead = count ? count.last - now() : 0
    if (!count || ahead <= 0) return count
    const { attempts, last, until, forgotten } = count
    const moved = { attempts, last: last - ahead, until: until - ahead, forgotten: forgotten - ahead }
    set(key, moved)
    return moved
  }

  function find(key: string): Count {
    const count = onThisClock(key)
    return count && now() < count.forgotten ? count : { attempts: 0, last: 0, until: 0, forgotten: 0 }
  }

  function set(key: string, count: Count): void {
    counts.set(hashOf(key), count)
  }

  function count({ key, free, first, longest, lasts = FORGOTTEN }: RateLimit): Counted {
    const attempts = find(key).attempts + 1
    const over = attempts - free
    const until = now() + (over < 0 ? 0 : Math.min(longest, first * 2 ** over))
    set(key, { attempts, last: now(), until, forgotten: now() + lasts })
    return { key, until }
  }

  function discount({ key, until }: Counted): void {
    const present = find(key)
    const attempts = Math.max(0, present.attempts - 1)
    // The wait is undone with the attempt that caused it; a wait that another attempt caused stays.
    set(key, { ...present, attempts, until: present.until === until ? 0 : present.until })
  }

  return {
    begin(limits) {
      const wait = Math.max(...limits.map(({ key, longest }) => Math.min(find(key).until - now(), longest)))
      if (wait > 0) throw tooMany('Te vaak geprobeerd.', wait)
      const counted = limits.map(count)
      return {
        succeeded() {
          counted.forEach(discount)
          counts.delete(hashOf(limits[0].key))
        },
        withdraw: () => counted.forEach(discount),
      }
    },
    note(key) {
      const { attempts } = find(key)
      set(key, { attempts: attempts + 1, last: now(), until: 0, forgotten: now() + FORGOTTEN })
    },
    noted: (key) => find(key).attempts,
    kept() {
      const most = [...counts.entries()]
        .filter(([, count]) => now() < count.forgotten)
        .map(([key, count]) => ({ key, ...count }))
        .sort((a, b) => b.attempts - a.attempts)
        .slice(0, MOST_WRITTEN)
      return [{ secret, counts: most }]
    },
  }
}

/** Plain digests, as they were kept before, become keyed ones, so that nobody gets new guesses. */
function takeOver(earlier: readonly KeptAttempts[]): z.output<typeof kept> {
  const present = earlier.find((one) => 'secret' in one)
  if (present) return present
  const secret = randomBytes(32).toString('hex')
  const counts = earlier.flatMap((one) => ('secret' in one ? [] : [{ ...one, key: keyed(secret, one.key) }]))
  return { secret, counts }
}

function keyed(secret: string, digest: string): string {
  return createHmac('sha256', secret).update(digest).digest('base64url')
}

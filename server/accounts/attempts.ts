import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problem'

const MINUTE = 60_000
/** After this long without an attempt a key starts anew, in milliseconds. */
const FORGOTTEN = 60 * MINUTE
/** Keys kept in memory; the one longest unused goes first. */
const MOST_KEYS = 20_000

/** How many attempts are free, and how the waits after them grow: doubled each time, up to the longest. */
export interface Patience {
  readonly key: string
  readonly free: number
  /** Milliseconds. */
  readonly first: number
  readonly longest: number
}

interface Count {
  readonly attempts: number
  readonly last: number
  readonly until: number
}

/** What an attempt did to a key. */
type Counted = Pick<Patience, 'key'> & Pick<Count, 'until'>

/** An attempt that has begun and counts as failed until one of these is called. */
export interface Attempt {
  /** It was right: the first key starts anew, the others do not count it. */
  succeeded(): void
  /** It was neither right nor wrong: no key counts it. */
  withdraw(): void
}

export interface Attempts {
  /** @throws {Problem} too-many, with Retry-After, while one of the keys has to wait. */
  begin(patiences: readonly [Patience, ...Patience[]]): Attempt
}

/**
 * Slows down whoever guesses. An attempt counts from its start, so that many at once are no way around it.
 * @param now milliseconds since 1970.
 */
export function createAttempts(now: () => number): Attempts {
  const counts = new LRUCache<string, Count>({ max: MOST_KEYS })

  function find(key: string): Count {
    const count = counts.get(key)
    return count && now() - count.last < FORGOTTEN ? count : { attempts: 0, last: 0, until: 0 }
  }

  function count(patience: Patience): Counted {
    const attempts = find(patience.key).attempts + 1
    const over = attempts - patience.free
    const until = now() + (over < 0 ? 0 : Math.min(patience.longest, patience.first * 2 ** over))
    counts.set(patience.key, { attempts, last: now(), until })
    return { key: patience.key, until }
  }

  function discount({ key, until }: Counted): void {
    const present = find(key)
    const attempts = Math.max(0, present.attempts - 1)
    // The wait goes with the attempt that caused it; one that another attempt caused stays.
    counts.set(key, { ...present, attempts, until: present.until === until ? 0 : present.until })
  }

  return {
    begin(patiences) {
      const wait = Math.max(...patiences.map(({ key }) => find(key).until - now()))
      if (wait > 0) throw tooOften(wait)
      const counted = patiences.map(count)
      return {
        succeeded() {
          counted.forEach(discount)
          counts.delete(patiences[0].key)
        },
        withdraw: () => counted.forEach(discount),
      }
    },
  }
}

function tooOften(wait: number): Problem {
  const seconds = Math.ceil(wait / 1000)
  const minutes = Math.ceil(seconds / 60)
  const time =
    seconds < 60
      ? `${seconds} ${seconds === 1 ? 'seconde' : 'seconden'}`
      : minutes === 1
        ? '1 minuut'
        : `${minutes} minuten`
  return new Problem('too-many', `Te vaak geprobeerd. Probeer het over ${time} opnieuw.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

import { LRUCache } from 'lru-cache'

type Time = Pick<LRUCache.Options<string, object, unknown>, 'ttl' | 'noUpdateTTL' | 'ttlResolution' | 'perf'>

interface Room<Value> {
  /** What all values may take together, in the unit of `sizeOf`. */
  readonly memory: number
  readonly sizeOf: (value: Value) => number
}

/**
 * Keeps the values that were used most recently, at most so many. Its memory grows with what it holds: a cache that is
 * given `max` takes room for all of it at once, which for a hundred thousand is 6 ms of every start.
 * @param limits for how many milliseconds each is kept, whether a new value starts that anew, and by which clock; without end
 * when absent. And how much memory they may take, where each counts as at least its share: any amount when absent.
 */
export function createMostRecent<Value extends object | number | boolean>(
  most: number,
  limits: Time & Partial<Room<Value>> = {},
): LRUCache<string, Value> {
  const { memory = most, sizeOf = () => 1, ...time } = limits
  const share = Math.floor(memory / most)
  return new LRUCache({
    ...time,
    maxSize: memory,
    sizeCalculation: (value) => Math.max(sizeOf(value), share),
  })
}

import { LRUCache } from 'lru-cache'

type Time = Pick<LRUCache.Options<string, object, unknown>, 'ttl' | 'noUpdateTTL' | 'ttlResolution' | 'perf'>

/**
 * Keeps the values that were used most recently, at most so many. Its memory grows with what it holds: a cache that is
 * given `max` takes room for all of it at once, which for a hundred thousand is 6 ms of every start.
 * @param time for how many milliseconds each is kept, whether a new value starts that anew, and by which clock; without end
 * when absent.
 */
export function createMostRecent<Value extends object | number | true>(
  most: number,
  time: Time = {},
): LRUCache<string, Value> {
  return new LRUCache({ ...time, maxSize: most, sizeCalculation: () => 1 })
}

import { LRUCache } from 'lru-cache'

/**
 * Keeps the values that were used most recently, at most so many. Its memory grows with what it holds: a cache that is
 * given `max` takes room for all of it at once, which for a hundred thousand is 6 ms of every start.
 */
export function createMostRecent<Value extends object>(most: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 })
}

import { LRUCache } from 'lru-cache'

/** Values that are kept in memory for a while. */
export interface Briefly<T> {
  /** In place of an earlier value of that name. */
  put(name: string, value: T): void
  find(name: string): T | undefined
  /** Finds it, once. */
  take(name: string): T | undefined
}

/** @param options.lasts milliseconds; @param options.most values at once: the oldest goes first. */
export function createBriefly<T>(options: {
  readonly now: () => number
  readonly lasts: number
  readonly most: number
}): Briefly<T> {
  const kept = new LRUCache<string, { readonly value: T; readonly until: number }>({ max: options.most })
  const find = (name: string) => {
    const entry = kept.peek(name)
    return entry && options.now() < entry.until ? entry.value : undefined
  }
  return {
    put: (name, value) => void kept.set(name, { value, until: options.now() + options.lasts }),
    find,
    take(name) {
      const value = find(name)
      kept.delete(name)
      return value
    },
  }
}

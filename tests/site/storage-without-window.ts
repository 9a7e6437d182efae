/** A browser's storage with room for this many characters. */
export function browserStorage(room = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>()
  const size = () => [...kept].reduce((sum, entry) => sum + entry.join('').length, 0)
  const storage: Storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      const more = value.length - (kept.get(key)?.length ?? -key.length)
      if (more > 0 && size() + more > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
      Object.defineProperty(storage, key, { value, configurable: true, enumerable: true })
    },
    removeItem(key) {
      kept.delete(key)
      Reflect.deleteProperty(storage, key)
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  return storage
}

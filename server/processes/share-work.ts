/** Does work under a key; callers with the same key share one result while it is pending. */
export type ShareWork<T> = (name: string, work: () => Promise<T>) => Promise<T>

/** Creates a function that does work once, however many callers ask for it at the same time. */
export function createSharedWork<T>(): ShareWork<T> {
  const underWay = new Map<string, Promise<T>>()
  return (name, work) => {
    const shared = underWay.get(name) ?? work().finally(() => underWay.delete(name))
    underWay.set(name, shared)
    return shared
  }
}

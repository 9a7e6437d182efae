/** Does work under a name; whoever asks for the same name meanwhile gets the same result. */
export type ShareWork<T> = (name: string, work: () => Promise<T>) => Promise<T>

/** Makes a place where work is done once, however many ask for it at the same time. */
export function createSharedWork<T>(): ShareWork<T> {
  const underWay = new Map<string, Promise<T>>()
  return (name, work) => {
    const shared = underWay.get(name) ?? work().finally(() => underWay.delete(name))
    underWay.set(name, shared)
    return shared
  }
}

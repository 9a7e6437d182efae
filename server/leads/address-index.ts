import type { Subscriber } from './subscriber'

/** Subscribers by address; upper and lower case are the same address. */
export class AddressIndex {
  readonly #byAddress = new Map<string, Subscriber[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(subscriber: Subscriber): void {
    const address = subscriber.email.toLowerCase()
    const present = this.#byAddress.get(address)
    if (present) present.push(subscriber)
    else this.#byAddress.set(address, [subscriber])
    this.#size += 1
  }

  /** In the order of arrival. */
  find(email: string): Subscriber[] {
    return [...(this.#byAddress.get(email.toLowerCase()) ?? [])]
  }
}

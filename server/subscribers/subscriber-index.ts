import { foldText } from '#contract/fold-text'
import { formFieldNames } from '#contract/form-fields'
import { addressKey, type Subscriber } from './subscriber'

/** A record with derived values that are often needed. */
interface Entry {
  record: Subscriber
  /** Milliseconds since 1970. */
  readonly receivedAt: number
}

/** Subscribers in memory: by address, by id, by the codes in their mails, and in order of arrival. */
export class SubscriberIndex {
  readonly #byAddress = new Map<string, Entry[]>()
  readonly #byId = new Map<string, Entry>()
  readonly #byCode = new Map<string, Entry>()
  /** The searchable text, computed at the first search. */
  readonly #texts = new WeakMap<Subscriber, string>()
  #entries: Entry[] = []
  /** Cached results over all records, until something changes. */
  #newestFirst: readonly Subscriber[] | null = null
  #sources: readonly string[] | null = null

  get size(): number {
    return this.#entries.length
  }

  add(record: Subscriber): void {
    this.#forgetAnswers()
    const entry = { record, receivedAt: Date.parse(record.receivedAt) }
    this.#entries.push(entry)
    const address = addressKey(record.email)
    const present = this.#byAddress.get(address)
    if (present) present.push(entry)
    else this.#byAddress.set(address, [entry])
    this.#byId.set(record.id, entry)
    this.#learnCodes(entry)
  }

  /** Replaces all records by these. */
  reset(records: readonly Subscriber[]): void {
    this.#byAddress.clear()
    this.#byId.clear()
    this.#byCode.clear()
    this.#entries = []
    this.#forgetAnswers()
    for (const record of records) this.add(record)
  }

  /** Replaces the record with the same id. */
  replace(record: Subscriber): void {
    const entry = this.#byId.get(record.id)
    if (!entry) return
    this.#forgetAnswers()
    entry.record = record
    this.#learnCodes(entry)
  }

  /** In order of arrival. */
  find(email: string): Subscriber[] {
    const entries = this.#byAddress.get(addressKey(email)) ?? []
    return entries.toSorted((a, b) => a.receivedAt - b.receivedAt).map(({ record }) => record)
  }

  withId(id: string): Subscriber | undefined {
    return this.#byId.get(id)?.record
  }

  withCode(hash: string): Subscriber | undefined {
    return this.#byCode.get(hash)?.record
  }

  /** Of records with the same time of arrival, the last is the newest. */
  newestFirst(): readonly Subscriber[] {
    this.#newestFirst ??= this.#entries
      .toSorted((a, b) => a.receivedAt - b.receivedAt)
      .map(({ record }) => record)
      .reverse()
    return this.#newestFirst
  }

  /** The sources of all sign-ups, the most frequent first. */
  sources(): readonly string[] {
    this.#sources ??= sourcesOf(this.newestFirst())
    return this.#sources
  }

  /** The searchable text of a record: address, typed fields and source, folded. */
  textOf(record: Subscriber): string {
    const known = this.#texts.get(record)
    if (known !== undefined) return known
    const text = foldText(
      [record.email, ...formFieldNames.map((name) => record[name]), record.source].join('\n'),
    )
    this.#texts.set(record, text)
    return text
  }

  #forgetAnswers(): void {
    this.#newestFirst = null
    this.#sources = null
  }

  #learnCodes(entry: Entry): void {
    for (const { hash } of entry.record.mailCodes ?? []) this.#byCode.set(hash, entry)
  }
}

function sourcesOf(records: readonly Subscriber[]): string[] {
  const counts = new Map<string, number>()
  for (const { source } of records) counts.set(source, (counts.get(source) ?? 0) + 1)
  counts.delete('')
  return [...counts].sort(([, a], [, b]) => b - a).map(([source]) => source)
}

import { foldText } from '#contract/fold-text'
import { formFieldNames } from '#contract/form-fields'
import { Problem } from '#contract/problem'
import { shownEmail } from './shown-email'
import { addressKey, type Subscriber } from './subscriber'

/** A record with derived values that are often needed. */
interface Entry {
  record: Subscriber
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  /** The searchable text, computed at the first search. */
  text: string | null
}

/** Subscribers in memory: by address, by id, by the codes in their mails, and in order of arrival. */
export class SubscriberIndex {
  readonly #byAddress = new Map<string, Entry[]>()
  readonly #byId = new Map<string, Entry>()
  readonly #byCode = new Map<string, Entry>()
  /** Newest first; those that arrived since are sorted in when somebody asks. */
  #sorted: readonly Entry[] = []
  #arrived: Entry[] = []
  /** Cached results over all records, until something changes. */
  #newestFirst: readonly Subscriber[] | null = null
  #sources: readonly string[] | null = null

  get size(): number {
    return this.#sorted.length + this.#arrived.length
  }

  add(record: Subscriber): void {
    this.#forgetAnswers()
    const entry = { record, receivedAt: Date.parse(record.receivedAt), text: null }
    this.#arrived.push(entry)
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
    this.#sorted = []
    this.#arrived = []
    this.#forgetAnswers()
    for (const record of records) this.add(record)
  }

  /** Replaces the record with the same id. */
  replace(record: Subscriber): void {
    const entry = this.#byId.get(record.id)
    if (!entry) return
    this.#forgetAnswers()
    entry.record = record
    entry.text = null
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

  /** @throws {Problem} not-found for an unknown id. */
  get(id: string): Subscriber {
    const record = this.withId(id)
    if (!record) throw new Problem('not-found', 'Deze aanmelding bestaat niet meer.')
    return record
  }

  withCode(hash: string): Subscriber | undefined {
    return this.#byCode.get(hash)?.record
  }

  /** Of records with the same time of arrival, the last is the newest. */
  newestFirst(): readonly Subscriber[] {
    this.#newestFirst ??= this.#inOrder().map(({ record }) => record)
    return this.#newestFirst
  }

  /** The sources of all sign-ups, the most frequent first. */
  sources(): readonly string[] {
    this.#sources ??= sourcesOf(this.newestFirst())
    return this.#sources
  }

  /** The records of a source, or of any, that have all of these folded words, newest first. */
  search(words: readonly string[], source: string | undefined): Subscriber[] {
    const found: Subscriber[] = []
    for (const entry of this.#inOrder()) {
      if (source !== undefined && entry.record.source !== source) continue
      const text = entry.text ?? searchableText(entry.record)
      entry.text = text
      if (words.every((word) => text.includes(word))) found.push(entry.record)
    }
    return found
  }

  #inOrder(): readonly Entry[] {
    if (this.#arrived.length === 0) return this.#sorted
    const late = newestFirst(this.#arrived)
    const [newest] = this.#sorted
    const isLater = !newest || late.every(({ receivedAt }) => receivedAt >= newest.receivedAt)
    // Imported people signed up elsewhere, earlier.
    this.#sorted = isLater
      ? [...late, ...this.#sorted]
      : newestFirst([...this.#sorted.toReversed(), ...this.#arrived])
    this.#arrived = []
    return this.#sorted
  }

  #forgetAnswers(): void {
    this.#newestFirst = null
    this.#sources = null
  }

  #learnCodes(entry: Entry): void {
    for (const { hash } of entry.record.mailCodes ?? []) this.#byCode.set(hash, entry)
  }
}

function newestFirst(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.receivedAt - b.receivedAt).reverse()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is where ASCII begins.
const PLAIN = /^[\x00-\x7f]*$/

function searchableText(record: Subscriber): string {
  const { email, source } = record
  const shown = shownEmail(email)
  const emails = shown === email ? [email] : [email, shown]
  const text = [...emails, ...formFieldNames.map((name) => record[name]), source].join('\n')
  // Folding a hundred thousand texts takes ten times as long as making them lower case.
  return PLAIN.test(text) ? text.toLowerCase() : foldText(text)
}

function sourcesOf(records: readonly Subscriber[]): string[] {
  const counts = new Map<string, number>()
  for (const { source } of records) counts.set(source, (counts.get(source) ?? 0) + 1)
  counts.delete('')
  return [...counts].sort(([, a], [, b]) => b - a).map(([source]) => source)
}

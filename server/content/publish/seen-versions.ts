import { LRUCache } from 'lru-cache'
import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { entriesFrom, type RawEntry } from '../codecs'
import type { FileDates } from '../judge'
import { decodeExact, withoutMark } from '../splice/bytes'
import { editable } from './editable'
import { readRaw } from './raw-entries'

/** How many versions that editors saw are remembered. */
const MOST = 5000
/** Characters of them together; one that is longer is looked up in git when it is needed. */
const MEMORY = 32 * 1024 * 1024

type Type = Pick<ContentType, 'name' | 'storage'>

/** What editors saw, so that a late save can be told what it began with. */
export class SeenVersions {
  readonly #seen = new LRUCache<string, object>({
    max: MOST,
    maxSize: MEMORY,
    sizeCalculation: (value) => JSON.stringify(value).length,
  })
  readonly #versions: (path: string) => AsyncIterable<Uint8Array>
  readonly #datesOf: (path: string) => FileDates

  /** @param versions older bytes of a file from git, newest first: for what was seen before a restart. */
  constructor(versions: (path: string) => AsyncIterable<Uint8Array>, datesOf: (path: string) => FileDates) {
    this.#versions = versions
    this.#datesOf = datesOf
  }

  remember(type: Pick<Type, 'name'>, id: string, { etag, value }: { etag: string; value: object }): void {
    this.#seen.set(`${type.name}/${id}/${etag}`, value)
  }

  /** What this process sent under an ETag. */
  find(type: Pick<Type, 'name'>, id: string, etag: string): object | undefined {
    return this.#seen.get(`${type.name}/${id}/${etag}`)
  }

  /** What somebody saw of an entry under an ETag; null when that is forgotten and git does not have it either. */
  async recall<F extends Fields>(
    type: ContentType<F>,
    id: string,
    { etag, path, key }: { etag: string; path: string; key: string },
  ): Promise<ValueOf<F> | null> {
    const seen = this.find(type, id, etag)
    // Only values of this type are remembered under its name.
    if (seen) return seen as ValueOf<F>
    for await (const entries of this.versionsOf(type, path)) {
      const version = entries.find((entry) => entry.key === key)
      const then = version && editable(type, version, { path, dates: this.#datesOf(path) })
      if (then?.etag === etag) return then.value
    }
    return null
  }

  /** What the last few versions of a file in git held, newest first. */
  async *versionsOf(type: Pick<Type, 'storage'>, path: string): AsyncIterable<RawEntry[]> {
    if (path === '') return
    for await (const bytes of this.#versions(path)) {
      yield readRaw(() => entriesFrom(withoutMark(decodeExact(bytes)), type.storage))
    }
  }
}

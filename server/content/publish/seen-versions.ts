import type { ContentType } from '#contract/content/content-type'
import type { AnyContentType, AnyValue } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { createMostRecent } from '../../processes/most-recent'
import type { RawEntry } from '../../storage/read-entries'
import { readableEntries } from '../../storage/storage-of'
import type { FileDates } from '../read-entry'
import { editable, etagOf } from './editable'

/** Number of versions that are kept in memory. */
const MOST = 5000
/** Limit of their total size in characters; a longer one is read from git when needed. */
const MEMORY = 32 * 1024 * 1024
/** Number of values kept per ETag: the ETag only changes with the content of the file. */
const MOST_LOOKS = 8

type Type = Pick<ContentType, 'name' | 'storage'>

/**
 * The versions that editors saw, so that an outdated save can be compared with its base: by ETag, which says of which file
 * they are, also where that has another name by now.
 */
export class SeenVersions {
  readonly #seen = createMostRecent<readonly object[]>(MOST, {
    memory: MEMORY,
    sizeOf: (looks) => JSON.stringify(looks).length,
  })
  readonly #versions: (path: string) => AsyncIterable<Uint8Array>
  readonly #datesOf: (path: string) => FileDates

  /** @param versions older bytes of a file from git, newest first: for versions seen before a restart. */
  constructor(versions: (path: string) => AsyncIterable<Uint8Array>, datesOf: (path: string) => FileDates) {
    this.#versions = versions
    this.#datesOf = datesOf
  }

  remember(type: Pick<Type, 'name'>, { etag, value }: { etag: string; value: object }): void {
    const name = `${type.name}/${etag}`
    const seen = this.#seen.get(name) ?? []
    if (!seen.some((other) => isSame(other, value)))
      this.#seen.set(name, [value, ...seen].slice(0, MOST_LOOKS))
  }

  /** The value that this process last sent under an ETag. */
  find(type: Pick<Type, 'name'>, etag: string): object | undefined {
    return this.#seen.get(`${type.name}/${etag}`)?.[0]
  }

  /**
   * The fields that differ from every value seen under this ETag. Values from outside the file, such as dates
   * from git, may change without the ETag; sent back as they were seen, they are no edit.
   */
  edited(
    type: Pick<Type, 'name'>,
    etag: string,
    fields: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>> {
    const seen = this.#seen.get(`${type.name}/${etag}`) ?? []
    const isEdited = ([name, value]: [string, unknown]) =>
      !seen.some((look) => isSame(new Map(Object.entries(look)).get(name), value))
    return Object.fromEntries(Object.entries(fields).filter(isEdited))
  }

  /** The value of an entry that somebody saw under an ETag; null when neither memory nor git has it. */
  async recall(
    type: AnyContentType,
    { etag, path, key }: { etag: string; path: string; key: string },
  ): Promise<AnyValue | null> {
    const seen = this.find(type, etag)
    // Only values of this type are stored under its name.
    if (seen) return seen as AnyValue
    const raw = await this.rawOf(type, { etag, path, key })
    return (raw && editable(type, { key, fields: raw }, { path, dates: this.#datesOf(path) })?.value) ?? null
  }

  /** The fields of an entry as its file had them under an ETag; null when git does not have that version. */
  async rawOf(
    type: Pick<Type, 'storage'>,
    { etag, path, key }: { etag: string; path: string; key: string },
  ): Promise<RawEntry['fields'] | null> {
    for await (const entries of this.versionsOf(type, path)) {
      const version = entries.find((entry) => entry.key === key)
      if (version && etagOf(path, version.fields) === etag) return version.fields
    }
    return null
  }

  /** The entries in the last few versions of a file in git, newest first. */
  async *versionsOf(type: Pick<Type, 'storage'>, path: string): AsyncIterable<RawEntry[]> {
    if (path === '') return
    for await (const bytes of this.#versions(path)) {
      yield readableEntries(type, bytes)
    }
  }
}

import type { ContentType } from '#contract/content/content-type'
import type { AnyContentType, AnyValue } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { createMostRecent } from '../../processes/most-recent'
import type { RawEntry } from '../../storage/read-entries'
import { readableEntries } from '../../storage/storage-of'
import type { FileDates } from '../read-entry'
import { type Editable, editable, etagOf, isSound } from './editable'

/** Number of versions that are kept in memory. */
const MOST = 5000
/** Limit of their total size in characters; a longer one is read from git when needed. */
const MEMORY = 32 * 1024 * 1024
/** Number of values kept per ETag: the ETag only changes with the content of the file. */
const MOST_LOOKS = 8

type Type = Pick<ContentType, 'name' | 'storage'>

/** What was sent under one ETag. */
interface Seen {
  /** The values, newest first. */
  readonly looks: readonly object[]
  /** The entries as their file had them, where a field of one was invalid: no value says so. */
  readonly entries: readonly Pick<RawEntry, 'key' | 'fields'>[] | undefined
}

/**
 * The versions that editors saw, so that an outdated save can be compared with its base: by ETag, which says of which file
 * they are, also where that has another name by now.
 */
export class SeenVersions {
  readonly #seen = createMostRecent<Seen>(MOST, {
    memory: MEMORY,
    sizeOf: (seen) => JSON.stringify(seen).length,
  })
  readonly #versions: (path: string) => AsyncIterable<Uint8Array>
  readonly #datesOf: (path: string) => FileDates

  /** @param versions older bytes of a file from git, newest first: for versions seen before a restart. */
  constructor(versions: (path: string) => AsyncIterable<Uint8Array>, datesOf: (path: string) => FileDates) {
    this.#versions = versions
    this.#datesOf = datesOf
  }

  /** @param entries what the value is made of. */
  remember(
    type: Pick<Type, 'name'>,
    { etag, value }: { readonly etag: string; readonly value: object },
    entries: readonly Pick<Editable, 'key' | 'raw' | 'broken' | 'mended'>[],
  ): void {
    const looks = this.#of(type, etag)?.looks ?? []
    if (looks.some((other) => isSame(other, value))) return
    this.#seen.set(`${type.name}/${etag}`, {
      looks: [value, ...looks].slice(0, MOST_LOOKS),
      entries: entries.every(isSound) ? undefined : entries.map(({ key, raw: fields }) => ({ key, fields })),
    })
  }

  #of(type: Pick<Type, 'name'>, etag: string): Seen | undefined {
    return this.#seen.get(`${type.name}/${etag}`)
  }

  /** The value that this process last sent under an ETag. */
  find(type: Pick<Type, 'name'>, etag: string): object | undefined {
    return this.#of(type, etag)?.looks[0]
  }

  /** The entries with invalid fields that this process sent under an ETag, as their file had them. */
  findInvalid(type: Pick<Type, 'name'>, etag: string): Seen['entries'] {
    return this.#of(type, etag)?.entries
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
    const looks = this.#of(type, etag)?.looks ?? []
    const isEdited = ([name, value]: [string, unknown]) =>
      !looks.some((look) => isSame(new Map(Object.entries(look)).get(name), value))
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

  /** The fields of an entry as its file had them under an ETag; null when neither memory nor git has that version. */
  async rawOf(
    type: Type,
    { etag, path, key }: { etag: string; path: string; key: string },
  ): Promise<Editable['raw'] | null> {
    const seen = this.findInvalid(type, etag)?.find((entry) => entry.key === key)
    if (seen) return seen.fields
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

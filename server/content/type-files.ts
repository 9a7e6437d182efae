import { join } from 'node:path'
import pMap from 'p-map'
import type { ContentType, Fields } from '#contract/content/content-type'
import type { FileProblem } from '#contract/problem'
import { linkedFolder } from '../files/link-on-the-way'
import { readText } from '../files/read-text'
import { Unreadable } from '../files/unreadable'
import { readContentFile } from '../storage/content-file'
import { type FoundFile, findFile } from '../storage/scan'
import { entriesIn, storageOf } from '../storage/storage-of'
import type { ShownVideo } from './note-directives'
import { type Entry, type FileDates, type KeptFile, keptFile, type Source } from './read-entry'

/** The files of one content type, parsed; a broken file keeps its last valid version. */
export class TypeFiles<F extends Fields = Fields> {
  readonly type: ContentType<F>
  readonly #root: string
  #kept = new Map<string, KeptFile<F>>()
  #folders: readonly string[] = []
  /** The files read separately since the last refresh started. */
  readonly #taken = new Set<string>()
  /** Files that were broken from the start, and whose last valid version has not been looked for yet. */
  readonly #unsought = new WeakSet<KeptFile<F>>()
  /** The results of that search, until they are merged. */
  readonly #found = new Map<string, KeptFile<F>>()

  constructor(root: string, type: ContentType<F>) {
    this.#root = root
    this.type = type
  }

  get folders(): readonly string[] {
    return this.#folders
  }

  files(): KeptFile<F>[] {
    return [...this.#kept.values()]
  }

  file(path: string): KeptFile<F> | undefined {
    return this.#kept.get(path)
  }

  entries(): Entry<F>[] {
    return [...this.#kept.values()].flatMap((file) => file.entries)
  }

  problems(): FileProblem[] {
    return [...this.#kept.values()].flatMap((file) => file.problems)
  }

  videos(): ShownVideo[] {
    return [...this.#kept.values()].flatMap((file) => file.videos)
  }

  /** The files that need a last valid version: broken from the start. */
  lacking(): string[] {
    return [...this.#kept.values()].filter((file) => this.#unsought.has(file)).map(({ path }) => path)
  }

  /**
   * Examines an older version of a file; a valid one is kept until `join`.
   * @returns whether it is valid.
   */
  offer(path: string, bytes: Uint8Array): boolean {
    const file = this.#kept.get(path)
    // A file that is gone or repaired by now needs no older version.
    if (!file || isWhole(file)) return true
    const version = keptFile(this.type, file, file.dates, this.#past(bytes))
    if (isWhole(version)) this.#found.set(path, version)
    return isWhole(version)
  }

  /**
   * Merges the last valid versions that were found. Must not be called during a refresh.
   * @param paths the files that were searched for: they are not searched for again.
   * @returns whether anything changed.
   */
  join(paths: readonly string[]): boolean {
    const next = new Map(this.#kept)
    for (const path of paths) {
      const file = next.get(path)
      const version = this.#found.get(path)
      this.#found.delete(path)
      if (!file || isWhole(file)) continue
      this.#unsought.delete(file)
      if (version)
        next.set(path, keptFile(this.type, file, file.dates, file.source, withOlder(file, version)))
    }
    return this.#replace(next)
  }

  /**
   * Reads what changed on disk since the last time, and nothing else.
   * @param datesOf dates from git; a file that git does not know gets its modification time.
   * @returns whether anything changed.
   */
  async refresh(datesOf: (path: string) => FileDates | undefined): Promise<boolean> {
    this.#taken.clear()
    const found = await storageOf(this.type).scan(this.#root)
    const files = await pMap(found.files, (file) => this.#keep(file, datesOf(file.path)), { concurrency: 64 })
    const next = new Map(found.files.map((file, index) => [file.path, files[index] as KeptFile<F>]))
    // Files read separately during this scan are newer than its result.
    for (const path of this.#taken) put(next, path, this.#kept.get(path))
    this.#folders = found.folders
    return this.#replace(next)
  }

  /**
   * Reads only these files, which the admin has just written. May be called during a refresh.
   * @returns whether anything changed.
   */
  async take(paths: readonly string[], datesOf: (path: string) => FileDates | undefined): Promise<boolean> {
    const own = paths.filter((path) => this.type.place.has(path))
    if (own.length === 0) return false
    const before = this.#kept
    const files = await pMap(own, async (path) => {
      const file = await findFile(this.#root, path)
      return file && { file, kept: await this.#keep(file, datesOf(path)) }
    })
    const next = new Map(this.#kept)
    for (const [index, path] of own.entries()) {
      const read = files[index]
      const now = this.#kept.get(path)
      // Keep a last valid version that was merged during this read.
      const isOlder = read !== undefined && now !== before.get(path)
      put(
        next,
        path,
        isOlder ? this.#versionOf(read.file, read.kept.dates, read.kept.source, now) : read?.kept,
      )
      this.#taken.add(path)
    }
    return this.#replace(next)
  }

  #replace(next: Map<string, KeptFile<F>>): boolean {
    const before = this.#kept
    this.#kept = next
    return next.size !== before.size || [...next].some(([path, file]) => before.get(path) !== file)
  }

  async #keep(file: FoundFile, fromGit: FileDates | undefined): Promise<KeptFile<F>> {
    const dates = fromGit ?? datesFrom(file)
    const before = this.#kept.get(file.path)
    if (before?.stamp !== file.stamp) return this.#read(file, dates, before)
    const same = before.dates.created === dates.created && before.dates.modified === dates.modified
    return same ? before : this.#versionOf(file, dates, before.source, before)
  }

  async #read(file: FoundFile, dates: FileDates, before: KeptFile<F> | undefined): Promise<KeptFile<F>> {
    return this.#versionOf(file, dates, await this.#source(file), before)
  }

  #versionOf(
    file: FoundFile,
    dates: FileDates,
    source: Source,
    before: KeptFile<F> | undefined,
  ): KeptFile<F> {
    const now = keptFile(this.type, file, dates, source, before)
    const isSought = before && !this.#unsought.has(before)
    // Git has no older version of a folder.
    if (!isSought && !isWhole(now) && file.link !== file.path) this.#unsought.add(now)
    return now
  }

  #past(bytes: Uint8Array): Source {
    try {
      return entriesIn(this.type, bytes)
    } catch (error) {
      return unreadable(error)
    }
  }

  /** The content of a file, or why it cannot be read. */
  async #source({ path, link }: FoundFile): Promise<Source> {
    if (link !== undefined) return linkedFolder(link)
    const text = { read: () => readText(join(this.#root, path)), write: neverHere }
    return readContentFile(storageOf(this.type), text).then(({ data }) => data, unreadable)
  }
}

/** Saving is done elsewhere, in the one queue of writers. */
function neverHere(): never {
  throw new Error('the library only reads')
}

/** @throws errors that say nothing about the file itself. */
function unreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error
  throw error
}

/** A file, completed with entries that only an older version has in a valid state. */
function withOlder<F extends Fields>(file: KeptFile<F>, older: KeptFile<F>): KeptFile<F> {
  const known = new Set(file.entries.map(({ key }) => key))
  return { ...file, entries: [...file.entries, ...older.entries.filter(({ key }) => !known.has(key))] }
}

/** Whether everything in a file can be shown, with or without warnings. */
function isWhole({ source, entries }: KeptFile): boolean {
  return !(source instanceof Error) && entries.length === source.length
}

function put<V>(map: Map<string, V>, key: string, value: V | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}

function datesFrom(file: FoundFile): FileDates {
  const modified = new Date(file.modified).toISOString()
  return { created: modified, modified }
}

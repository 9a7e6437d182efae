import { join } from 'node:path'
import pMap from 'p-map'
import type { ContentType, Fields } from '#contract/content/content-type'
import type { FileProblem } from '#contract/problem'
import { decodeText, readText } from '../files/read-text'
import { Unreadable } from '../files/unreadable'
import { entriesFrom } from './codecs'
import { type Entry, type FileDates, judge, type KeptFile, type Source } from './judge'
import { type FoundFile, isIn, type Scan, scan, stampOf } from './scan'

/** Older bytes of a file by its path, newest first. */
export type ReadVersions = (path: string) => AsyncIterable<Uint8Array>

/** The files of one content type, parsed; of whatever breaks the last good version stays. */
export class Shelf<F extends Fields = Fields> {
  readonly type: ContentType<F>
  readonly #root: string
  readonly #versions: ReadVersions
  #kept = new Map<string, KeptFile<F>>()
  #folders: readonly string[] = []
  /** The files that were taken since the last refresh began. */
  readonly #taken = new Set<string>()

  /** @param versions where the last good version is looked for of a file that is broken from the start. */
  constructor(root: string, type: ContentType<F>, versions: ReadVersions) {
    this.#root = root
    this.type = type
    this.#versions = versions
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

  /**
   * Reads what changed on disk since the last time, and nothing else.
   * @param datesOf dates from git; a file unknown there gets its modification time.
   * @returns whether anything changed.
   */
  async refresh(datesOf: (path: string) => FileDates | undefined): Promise<boolean> {
    this.#taken.clear()
    const found: Scan = await scan(this.#root, this.type.storage)
    const files = await pMap(found.files, (file) => this.#keep(file, datesOf(file.path)), { concurrency: 64 })
    const next = new Map(found.files.map((file, index) => [file.path, files[index] as KeptFile<F>]))
    // What was taken while this look was under way is newer than what it saw.
    for (const path of this.#taken) put(next, path, this.#kept.get(path))
    this.#folders = found.folders
    return this.#replace(next)
  }

  /**
   * Reads these files and no other: what the admin itself wrote. May be called while a refresh is under way.
   * @returns whether anything changed.
   */
  async take(paths: readonly string[], datesOf: (path: string) => FileDates | undefined): Promise<boolean> {
    const own = paths.filter((path) => isIn(this.type.storage, path))
    const files = await pMap(own, async (path) => {
      const file = await stampOf(this.#root, path)
      return file && this.#keep(file, datesOf(path))
    })
    if (own.length === 0) return false
    const next = new Map(this.#kept)
    for (const [index, path] of own.entries()) {
      put(next, path, files[index])
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
    return same ? before : judge(this.type, file, dates, before.source, before)
  }

  async #read(file: FoundFile, dates: FileDates, before: KeptFile<F> | undefined): Promise<KeptFile<F>> {
    const source = await this.#parse(() => readText(join(this.#root, file.path)))
    const now = judge(this.type, file, dates, source, before)
    if (before || now.problems.length === 0) return now
    return judge(this.type, file, dates, source, await this.#lastGood(file, dates))
  }

  async #lastGood(file: FoundFile, dates: FileDates): Promise<KeptFile<F> | undefined> {
    for await (const bytes of this.#versions(file.path)) {
      const version = judge(this.type, file, dates, await this.#parse(() => decodeText(bytes)))
      if (version.problems.length === 0) return version
    }
    return undefined
  }

  async #parse(read: () => string | null | Promise<string | null>): Promise<Source> {
    try {
      const text = await read()
      return text === null ? [] : entriesFrom(text, this.type.storage)
    } catch (error) {
      if (error instanceof Unreadable) return error
      throw error
    }
  }
}

function put<V>(map: Map<string, V>, key: string, value: V | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}

function datesFrom(file: FoundFile): FileDates {
  const modified = new Date(file.modified).toISOString()
  return { created: modified, modified }
}

import { basename, extname, join } from 'node:path'
import pMap from 'p-map'
import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import type { FileProblem } from '#contract/problem'
import { Unreadable } from '../files/unreadable'
import { type RawEntry, readEntries } from './codecs'
import { type FoundFile, type Scan, scan } from './scan'

/** First and last commit of a file, ISO 8601 in UTC. */
export interface FileDates {
  readonly created: string
  readonly modified: string
}

/** An entry that may be shown, with the file it stands in. */
export interface Entry<F extends Fields = Fields> {
  readonly value: ValueOf<F>
  readonly file: string
  readonly stem: string
  readonly key: string
  /** When the file first appeared: among entries with one name the oldest file wins. */
  readonly created: string
}

interface KeptFile<F extends Fields> {
  readonly stamp: string
  readonly dates: FileDates
  readonly raw: readonly RawEntry[]
  readonly entries: readonly Entry<F>[]
  readonly problems: readonly FileProblem[]
}

/** The files of one content type, parsed; of whatever breaks the last good version stays. */
export class Shelf<F extends Fields = Fields> {
  readonly type: ContentType<F>
  readonly #root: string
  #kept = new Map<string, KeptFile<F>>()
  #folders: readonly string[] = []

  constructor(root: string, type: ContentType<F>) {
    this.#root = root
    this.type = type
  }

  get folders(): readonly string[] {
    return this.#folders
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
    const found: Scan = await scan(this.#root, this.type.storage)
    const files = await pMap(found.files, (file) => this.#keep(file, datesOf(file.path)), { concurrency: 64 })
    const next = new Map(found.files.map((file, index) => [file.path, files[index] as KeptFile<F>]))
    const changed =
      next.size !== this.#kept.size || [...next].some(([path, file]) => this.#kept.get(path) !== file)
    this.#kept = next
    this.#folders = found.folders
    return changed
  }

  async #keep(file: FoundFile, fromGit: FileDates | undefined): Promise<KeptFile<F>> {
    const dates = fromGit ?? datesFrom(file)
    const before = this.#kept.get(file.path)
    if (before?.stamp !== file.stamp) return this.#read(file, dates, before)
    const same = before.dates.created === dates.created && before.dates.modified === dates.modified
    return same ? before : this.#judge(file, dates, before.raw, before)
  }

  async #read(file: FoundFile, dates: FileDates, before: KeptFile<F> | undefined): Promise<KeptFile<F>> {
    try {
      const raw = await readEntries(join(this.#root, file.path), this.type.storage)
      return this.#judge(file, dates, raw, before)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      const problem = { file: file.path, message: error.message }
      const { raw = [], entries = [] } = before ?? {}
      return { stamp: file.stamp, dates, raw, entries, problems: [problem] }
    }
  }

  #judge(file: FoundFile, dates: FileDates, raw: readonly RawEntry[], before?: KeptFile<F>): KeptFile<F> {
    const problems: FileProblem[] = []
    const stem = basename(file.path, extname(file.path))
    const entries = raw.flatMap((entry) => {
      const completed = this.type.complete(entry.fields, { stem, ...dates })
      const result = this.type.schema.safeParse(completed)
      if (result.success) {
        return { value: result.data, file: file.path, stem, key: entry.key, created: dates.created }
      }
      for (const issue of result.error.issues) {
        problems.push({ file: file.path, field: entry.prefix + issue.path.join('.'), message: issue.message })
      }
      return before?.entries.find((kept) => kept.key === entry.key) ?? []
    })
    return { stamp: file.stamp, dates, raw, entries, problems }
  }
}

function datesFrom(file: FoundFile): FileDates {
  const modified = new Date(file.modified).toISOString()
  return { created: modified, modified }
}

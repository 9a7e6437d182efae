import pMap from 'p-map'
import type { AnyContentType } from '#contract/content/content-types'
import { publicPathOf } from '#contract/content/pending-type'
import type { FileProblem } from '#contract/problem'
import { createTurns } from '../processes/turns'
import { type FoundFile, findFile, type Scope } from '../storage/scan'
import type { Scanner } from '../storage/scanner'
import { sourceOf, storageOf } from '../storage/storage-of'
import { IndexedFiles } from './indexed-files'
import type { ShownVideo } from './note-directives'
import { type Entry, type FileDates, isShownWhole, type KeptFile, keptFile, type Source } from './read-entry'
import { isRefusal, readSource } from './read-source'

/** The dates of files from git, by path; another object when they are others. A waiting version has those of the public one. */
type History = ReadonlyMap<string, FileDates & { readonly isGone?: boolean }>

/** The stamp of what was not read from disk: no file has it, so that each look asks for the file again. */
const UNREAD = ''

/** The files of one content type, parsed; a broken file keeps its last valid version. */
export class TypeFiles {
  readonly type: AnyContentType
  readonly #root: string
  readonly #scanner: Scanner
  readonly #kept = new IndexedFiles<'unread' | 'lacking' | 'problems' | 'videos'>({
    unread: ({ stamp }) => stamp === UNREAD,
    lacking: (file) => this.#unsought.has(file),
    problems: ({ problems }) => problems.length > 0,
    videos: ({ videos }) => videos.length > 0,
  })
  #folders: readonly string[] = []
  /** Whether the site is being opened: until everything has been read once, nobody is answered. */
  #isOpening = true
  /** The files read separately since the last refresh started. */
  readonly #taken = new Set<string>()
  /** The files whose last news from the scanner was not used. */
  #unused: readonly string[] = []
  /** The history that the dates are from. */
  #history: History | undefined
  /** Files that were broken from the start, and whose last valid version has not been looked for yet. */
  readonly #unsought = new WeakSet<KeptFile>()
  /** The results of that search, until they are merged. */
  readonly #found = new Map<string, KeptFile>()

  constructor(root: string, type: AnyContentType, scanner: Scanner) {
    this.#root = root
    this.#scanner = scanner
    this.type = type
  }

  get folders(): readonly string[] {
    return this.#folders
  }

  /** Whether the disk did not give some of the files when they were last looked at. */
  get isBehind(): boolean {
    return this.#kept.hasAny('unread')
  }

  /** The folder or the file that they are in. */
  get place(): Scope {
    return storageOf(this.type).scope
  }

  get isEmpty(): boolean {
    return this.#kept.isEmpty
  }

  files(): KeptFile[] {
    return [...this.#kept.all()]
  }

  file(path: string): KeptFile | undefined {
    return this.#kept.get(path)
  }

  /** The same list until one of them changes. */
  entries(): readonly Entry[] {
    return this.#kept.entries()
  }

  problems(): FileProblem[] {
    return this.#kept.with('problems').flatMap((file) => file.problems)
  }

  videos(): ShownVideo[] {
    return this.#kept.with('videos').flatMap((file) => file.videos)
  }

  /** The files that need a last valid version: broken from the start. */
  lacking(): readonly string[] {
    return this.#kept.pathsWith('lacking')
  }

  /**
   * Examines an older version of a file; a valid one is kept until `join`.
   * @returns whether it is valid.
   */
  offer(path: string, bytes: Uint8Array): boolean {
    const file = this.#kept.get(path)
    // A file that is gone or repaired by now needs no older version.
    if (!file || isShownWhole(file)) return true
    const version = keptFile(this.type, file, file.dates, sourceOf(this.type, bytes))
    if (isShownWhole(version)) this.#found.set(path, version)
    return isShownWhole(version)
  }

  /**
   * Merges the last valid versions that were found. Must not be called during a refresh.
   * @param paths the files that were searched for: they are not searched for again.
   * @returns whether anything changed.
   */
  join(paths: readonly string[]): boolean {
    let isChanged = false
    for (const path of paths) {
      const file = this.#kept.get(path)
      const version = this.#found.get(path)
      this.#found.delete(path)
      if (!file || isShownWhole(file)) continue
      this.#unsought.delete(file)
      const found = version && keptFile(this.type, file, file.dates, file.source, withNewer(version, file))
      this.#kept.put(path, found ?? file)
      isChanged ||= found !== undefined
    }
    return isChanged
  }

  /**
   * Reads what changed on disk since the last time, and nothing else.
   * @param history dates from git; a file that git does not know gets its modification time.
   * @returns whether anything changed.
   */
  async refresh(history: History): Promise<boolean> {
    // The scanner may never have seen what was read separately, and would not miss it.
    this.#unused = [...new Set([...this.#unused, ...this.#taken, ...this.#kept.pathsWith('unread')])]
    this.#taken.clear()
    const news = await this.#scanner.look(this.place, this.#unused)
    const told = [...news.changed.map(({ path }) => path), ...news.gone]
    // All of them, until they are read without an error.
    this.#unused = told
    const turn = createTurns()
    const keep = async (file: FoundFile) => {
      await turn()
      return this.#keep(file, gitDates(history, file.path))
    }
    const files = await pMap(news.changed, keep, { concurrency: 64 })
    this.#isOpening = false
    // Files read separately during this scan are newer than its result.
    this.#unused = told.filter((path) => this.#taken.has(path))
    this.#folders = news.folders
    const present = new Set(files.map(({ path }) => path))
    const before = news.isAll ? this.files().map(({ path }) => path) : []
    const gone = news.isAll ? before.filter((path) => !present.has(path)) : news.gone
    const isDatedAnew = this.#merge(this.#datedAnew(history))
    const found = [...gone.map(nothingAt), ...files.map((file) => [file.path, file] as const)]
    return this.#merge(found.filter(([path]) => !this.#taken.has(path))) || isDatedAnew
  }

  /** The files whose dates are others in this history than in the one before. */
  #datedAnew(history: History): [string, KeptFile][] {
    if (this.#history === history) return []
    this.#history = history
    const others: [string, KeptFile][] = []
    for (const file of this.#kept.all()) {
      const dated = this.#dated(file, gitDates(history, file.path))
      if (dated !== file) others.push([file.path, dated])
    }
    return others
  }

  /**
   * Reads only these files, which the admin has just written. May be called during a refresh.
   * @returns whether anything changed.
   * @throws {Unreadable} for one that the disk does not give.
   */
  async take(paths: readonly string[], history: History): Promise<boolean> {
    const own = paths.filter((path) => this.type.place.has(path))
    if (own.length === 0) return false
    const before = new Map(own.map((path) => [path, this.#kept.get(path)]))
    const files = await pMap(own, async (path) => {
      const file = findFile(this.#root, path)
      return file && { file, kept: await this.#keep(file, gitDates(history, path)) }
    })
    const refusal = files.map((read) => read?.kept.source).find(isRefusal)
    if (refusal) throw refusal
    return this.#merge(
      own.map((path, index) => {
        this.#taken.add(path)
        const read = files[index]
        const now = this.#kept.get(path)
        // Keep a last valid version that was merged during this read.
        const isOlder = read !== undefined && now !== before.get(path)
        return [
          path,
          isOlder ? this.#versionOf(read.file, read.kept.dates, read.kept.source, now) : read?.kept,
        ]
      }),
    )
  }

  /**
   * The same without reading, from the bytes that were committed; null for a file that is gone.
   * @returns whether anything changed.
   */
  takeBytes(files: Iterable<readonly [path: string, bytes: Uint8Array | null]>, history: History): boolean {
    const own = [...files].filter(([path]) => this.type.place.has(path))
    return this.#merge(
      own.map(([path, bytes]) => {
        this.#taken.add(path)
        if (!bytes) return nothingAt(path)
        const before = this.#kept.get(path)
        const file = { path, stamp: UNREAD, modified: before?.modified ?? 0 }
        const dates = gitDates(history, path) ?? datesFrom(file)
        return [path, this.#versionOf(file, dates, sourceOf(this.type, bytes), before)]
      }),
    )
  }

  /** @returns whether any of these is another than before. */
  #merge(files: readonly (readonly [string, KeptFile | undefined])[]): boolean {
    const changed = files.filter(([path, file]) => this.#kept.get(path) !== file)
    for (const [path, file] of changed) this.#kept.put(path, file)
    return changed.length > 0
  }

  async #keep(file: FoundFile, fromGit: FileDates | undefined): Promise<KeptFile> {
    const before = this.#kept.get(file.path)
    if (before?.stamp === file.stamp) return this.#dated(before, fromGit)
    return this.#read(file, fromGit ?? datesFrom(file), before)
  }

  #dated(file: KeptFile, fromGit: FileDates | undefined): KeptFile {
    const { created, modified, isUncommitted }: FileDates = fromGit ?? datesFrom(file)
    const { dates } = file
    const isSame =
      dates.created === created && dates.modified === modified && dates.isUncommitted === isUncommitted
    const anew = { created, modified, ...(isUncommitted && { isUncommitted }) }
    return isSame ? file : this.#versionOf(file, anew, file.source, file)
  }

  async #read(file: FoundFile, dates: FileDates, before: KeptFile | undefined): Promise<KeptFile> {
    const source = await readSource(this.type, file, { root: this.#root, isOpening: this.#isOpening })
    if (!isRefusal(source)) return this.#versionOf(file, dates, source, before)
    if (before && isRefusal(before.source) && before.source.message === source.message) return before
    return this.#versionOf({ ...file, stamp: UNREAD }, dates, source, before)
  }

  #versionOf(file: FoundFile, dates: FileDates, source: Source, before: KeptFile | undefined): KeptFile {
    const now = keptFile(this.type, file, dates, source, before)
    const isSought = before && !this.#unsought.has(before)
    // Git has no older version of a folder.
    if (!isSought && !isShownWhole(now) && file.link !== file.path) this.#unsought.add(now)
    return now
  }
}

/** An older version of a file, with what the file itself has in a valid state before what the older one has. */
function withNewer(older: KeptFile, file: KeptFile): KeptFile {
  const known = new Set(file.entries.map(({ value }) => value.id))
  return {
    ...older,
    entries: [...file.entries, ...older.entries.filter(({ value }) => !known.has(value.id))],
  }
}

const nothingAt = (path: string) => [path, undefined] as const

/** A file that git only knew before it was deleted is as little committed as one that it does not know. */
function gitDates(history: History, path: string): FileDates | undefined {
  const known = history.get(publicPathOf(path))
  return known?.isGone ? { ...known, isUncommitted: true } : known
}

function datesFrom(file: FoundFile): FileDates {
  const modified = new Date(file.modified).toISOString()
  return { created: modified, modified, isUncommitted: true }
}

import type { ContentType, Fields } from '#contract/content/content-type'
import { CommitFailed } from '../../git/commit/commit-failed'
import type { CommitRequest } from '../../git/commit/commit-request'
import { noteCommits } from '../../git/note-commits'
import type { Repository } from '../../git/repository'
import type { WorkTree } from '../../git/work-tree'
import { decodeExact, withoutMark } from '../../storage/bytes'
import { entriesFrom } from '../../storage/codecs'
import type { Library } from '../library'
import { asProblem } from './commit-errors'
import { type Editable, editable, type Place, stemOf } from './editable'
import { SeenVersions } from './seen-versions'

/** What a document holds whose file is still to be made; its fields are its own, since ETags are kept by them. */
const absent = () => ({ key: '', fields: {} })

/** What publishing works with. */
export interface DeskOptions {
  readonly library: Library
  readonly repository: Pick<Repository, 'write' | 'merge' | 'versions' | 'commitOf' | 'fileAt' | 'blob'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
}

/** Who saves, and the words for the commit when they chose their own. */
export interface By {
  readonly author: CommitRequest['author']
  readonly message?: string | undefined
}

/** What a write became. */
export interface Saved<Value> {
  readonly value: Value
  readonly etag: string
  /** Null when nothing had changed. */
  readonly commit: string | null
}

/** An entry now: where it should be, and what was found there. */
export interface Current<F extends Fields> {
  readonly place?: { readonly path: string; readonly key: string }
  /** Null when there is no file. */
  readonly text?: string | null
  readonly entry?: Editable<F>
}

/** The library and the repository together, as the admin's writes need them. */
export class Desk {
  readonly library: Library
  readonly repository: DeskOptions['repository']
  readonly now: () => number
  readonly seen: SeenVersions
  readonly #log: DeskOptions['log']

  constructor({ library, repository, now, log }: DeskOptions) {
    this.#log = log
    this.library = library
    this.repository = repository
    this.now = now
    this.seen = new SeenVersions(repository.versions, (path) => this.datesOf(path))
  }

  /** The entry of this id as the library last read it; a document has the id ''. */
  find<F extends Fields>(type: ContentType<F>, id: string): Editable<F> | undefined {
    const place = this.#placeOf(type, id)
    const file = place && this.library.file(type, place.path)
    if (!place || file?.source instanceof Error) return undefined
    const raw = file ? file.source.find(({ key }) => key === place.key) : absent()
    const dates = file?.dates ?? this.datesOf(place.path)
    const found = raw && editable(type, raw, { ...place, dates })
    if (found) this.seen.remember(type, id, found)
    return found
  }

  /** Why an entry that is there cannot be edited: its file as a whole cannot be read. */
  whyNot<F extends Fields>(type: ContentType<F>, id: string): string | undefined {
    const place = this.#placeOf(type, id)
    const file = place && this.library.file(type, place.path)
    return file?.source instanceof Error ? file.source.message : undefined
  }

  /** Does a job as the one writer; what it committed is live before the next one begins. */
  write<T>(job: (tree: WorkTree) => Promise<T>): Promise<T> {
    const paths: string[] = []
    const write = noteCommits(this.repository.write, (written) => paths.push(...written))
    const written = write(async (tree) => {
      const result = await job(tree)
      // It is saved: when it cannot be read back at once, the library's own looks will.
      await this.library.take(paths).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'a saved file could not be read back')
      })
      return result
    })
    return written.catch(async (error: unknown) => {
      // While git was at it, a look may have found what was taken back since.
      if (error instanceof CommitFailed) await this.library.refresh().catch(() => undefined)
      throw asProblem(error, this.#log)
    })
  }

  /** The entry of this id as its file has it now, looked for twice: a writer may just have moved it. */
  async current<F extends Fields>(tree: WorkTree, type: ContentType<F>, id: string): Promise<Current<F>> {
    const found = await this.#currentOnce(tree, type, id)
    if (found.entry) return found
    await this.library.refresh()
    return this.#currentOnce(tree, type, id)
  }

  async #currentOnce<F extends Fields>(
    tree: WorkTree,
    type: ContentType<F>,
    id: string,
  ): Promise<Current<F>> {
    const place = this.#placeOf(type, id)
    if (!place) return {}
    const text = await this.text(tree, place.path)
    const raws = text === null ? [] : entriesFrom(withoutMark(text), type.storage)
    const raw =
      text === null && type.storage.kind === 'document' ? absent() : raws.find(({ key }) => key === place.key)
    const entry = raw && editable(type, raw, { ...place, dates: this.datesOf(place.path) })
    return { place, text, ...(entry ? { entry } : {}) }
  }

  #placeOf<F extends Fields>(type: ContentType<F>, id: string): (Place<F> & { key: string }) | undefined {
    if (type.storage.kind === 'document') {
      const { file: path } = type.storage
      return { path, key: '', dates: this.datesOf(path), lastGood: this.library.document(type) }
    }
    const entry = this.library.catalogue(type).entry(id)
    return (
      entry && { path: entry.file, key: entry.key, dates: this.datesOf(entry.file), lastGood: entry.value }
    )
  }

  /** The text of a file now, byte order mark and all; null when there is none. */
  async text(tree: WorkTree, path: string): Promise<string | null> {
    const bytes = await tree.read(path)
    return bytes && decodeExact(bytes)
  }

  /** Dates of a file; one that git does not know yet begins now. */
  datesOf(path: string): { created: string; modified: string } {
    const now = new Date(this.now()).toISOString()
    return this.library.history.get(path) ?? { created: now, modified: now }
  }
}

/** A file's own name among the names that its type gives entries. */
export function isNamedAfter<F extends Fields>(type: ContentType<F>, entry: Editable<F>): boolean {
  return stemOf(entry.path) === type.stem(entry.value)
}

import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import type { EntryPlace } from '#contract/content/entry-place'
import { publicPathOf } from '#contract/content/pending-type'
import { Problem } from '#contract/problem'
import { CommitFailed } from '../../git/commit/commit-failed'
import type { Author } from '../../git/commit/commit-request'
import type { Repository } from '../../git/repository'
import type { ContentFile } from '../../storage/content-file'
import { storageOf } from '../../storage/storage-of'
import type { Library } from '../library'
import { asProblem } from './commit-errors'
import { Draft } from './draft'
import { type Editable, type EntryFile, editable } from './editable'
import { type PrepareSave, saveTogether } from './save-together'
import { SeenVersions } from './seen-versions'
import { showCommitted } from './show-committed'

/** The dependencies of publishing. */
export interface PublishOptions {
  readonly library: Library
  readonly repository: Pick<
    Repository,
    | 'write'
    | 'together'
    | 'merge'
    | 'versions'
    | 'log'
    | 'fileLog'
    | 'commitOf'
    | 'fileAt'
    | 'head'
    | 'blob'
    | 'onDisk'
  >
  /** The origin of the site, which links may have in full. */
  readonly siteUrl: string
  /** All addresses under which the person who has this one may have made commits. */
  readonly addressesOf: (address: string) => readonly string[]
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called with the versions that waited and have replaced their public entries. */
  readonly onReplaced?: ((versions: readonly PublishedVersion[]) => Promise<void>) | undefined
  /** Called with entries that were removed, in the turn of what removed them. */
  readonly onRemoved?: ((entries: readonly EntryPlace[]) => Promise<void>) | undefined
  /** Called before an entry is made, since one that had its id may be gone; what it gives is called once the entry is made. */
  readonly onNew?: ((entry: EntryPlace) => Promise<() => Promise<void>>) | undefined
  readonly log: { warn(context: object, message: string): void }
}

/** A version that waited, by the name of the public entry's type and its own id, and the id of what it replaced. */
interface PublishedVersion extends EntryPlace {
  readonly publicId: string
}

/** Whose change it is. */
export interface Changer {
  readonly author: Author
  /**
   * Called when a change gets its turn: what was sent earlier may have waited for a minute. Absent for the server itself.
   * See tests/decisions/0190.
   * @throws {Problem} when they were removed, logged out or given another role meanwhile.
   */
  readonly requireStill?: () => void
}

/** Who saves, and their own commit message, if any. */
export interface Editor extends Changer {
  /** False for people who may not change what is reserved for owners. */
  readonly isOwner?: boolean
  /** True for people who may only change what visitors do not see. */
  readonly isAuthor?: boolean
  readonly message?: string | undefined
}

/** Refuses to edit what is in an unreadable file; the reply names the file, which can be mended. */
export function unreadableFile(path: string, { message }: Error): Problem {
  return new Problem('conflict', message, { body: { broken: path } })
}

/** The result of a write. */
export interface Saved<Value> {
  readonly value: Value
  readonly etag: string
  /** Null when nothing had changed. */
  readonly commit: string | null
}

/** An entry now: its expected place, and what was found there. */
export interface Current {
  readonly place?: { readonly path: string; readonly key: string }
  /** Its file, opened for editing. */
  readonly file?: ContentFile
  readonly entry?: Editable
}

/** The library and the repository together, for the writes of the admin. */
export class PublishContext {
  readonly library: Library
  readonly repository: PublishOptions['repository']
  readonly siteUrl: string
  readonly addressesOf: PublishOptions['addressesOf']
  readonly now: () => number
  readonly seen: SeenVersions
  readonly #log: PublishOptions['log']
  readonly #refreshed = new WeakSet<Draft>()
  readonly #told: Pick<PublishOptions, 'onReplaced' | 'onRemoved' | 'onNew'>
  readonly #saveInTurn: (prepare: PrepareSave) => Promise<string | null>

  constructor({ library, repository, siteUrl, addressesOf, now, log, ...told }: PublishOptions) {
    this.#log = log
    this.#told = told
    this.library = library
    this.repository = repository
    this.siteUrl = siteUrl
    this.addressesOf = addressesOf
    this.now = now
    this.#saveInTurn = repository.together((tree, saves) =>
      saveTogether(saves, { tree, library, show: (committed) => showCommitted(committed, library, log) }),
    )
    this.seen = new SeenVersions(repository.versions, (path) => this.datesOf(path))
  }

  /** The entry with this id as the library last read it; a document has the id ''. */
  find(type: AnyContentType, id: string): Editable | undefined {
    const place = this.#placeOf(type, id)
    const file = place && this.library.file(type, place.path)
    if (!place || file?.source instanceof Error) return undefined
    const raws = file ? file.source : storageOf(type).absent()
    const raw = raws.find(({ key }) => key === place.key)
    const dates = file?.dates ?? this.datesOf(place.path)
    const found = raw && editable(type, raw, { ...place, dates })
    if (found) this.seen.remember(type, found, [found])
    return found
  }

  /** The problem with an existing entry that cannot be edited: its whole file is unreadable. */
  whyNot(type: AnyContentType, id: string): Problem | undefined {
    const place = this.#placeOf(type, id)
    const file = place && this.library.file(type, place.path)
    return file?.source instanceof Error ? unreadableFile(file.path, file.source) : undefined
  }

  /** Says that versions which waited are public. */
  async tellReplaced(versions: readonly PublishedVersion[]): Promise<void> {
    await this.#follow(this.#told.onReplaced?.(versions), 'what follows from publishing changes failed')
  }

  /** Says that an entry is about to be made. @returns what says that it is: git may refuse it */
  async tellNew(entry: EntryPlace): Promise<() => Promise<void>> {
    const whenFailed = 'what a former entry left could not be removed'
    const tellMade = await this.#follow(this.#told.onNew?.(entry), whenFailed)
    return async () => this.#follow(tellMade?.(), whenFailed)
  }

  /** What follows from a change undoes nothing when it fails. */
  async #follow<T>(following: Promise<T> | undefined, whenFailed: string): Promise<T | undefined> {
    return following?.catch((error: unknown) => {
      this.#log.warn({ err: error }, whenFailed)
      return undefined
    })
  }

  /** Reads what writers changed until this job began: once for all of its entries, since each look is at every file. */
  async refreshFor(draft: Draft): Promise<void> {
    if (this.#refreshed.has(draft)) return
    this.#refreshed.add(draft)
    await this.library.refresh()
  }

  /** Runs a job as the only writer; what it commits is live before the next one starts. */
  write<T>({ requireStill }: Changer, job: (draft: Draft) => Promise<T>): Promise<T> {
    const written = this.repository.write(async (tree) => {
      requireStill?.()
      if (tree.isRestored) await this.library.refresh().catch(() => undefined)
      const draft = new Draft(tree)
      const result = await job(draft)
      const gone = await showCommitted(draft.committed, this.library, this.#log)
      if (gone.length > 0)
        await this.#follow(this.#told.onRemoved?.(gone), 'what follows from removing entries failed')
      return result
    })
    return this.#inWords(written)
  }

  /** The same for a save, which is committed with those that wait right behind each other where that is possible. */
  save({ requireStill }: Changer, prepare: PrepareSave): Promise<string | null> {
    const prepareStill: PrepareSave = async (draft) => {
      requireStill?.()
      return prepare(draft)
    }
    return this.#inWords(this.#saveInTurn(prepareStill))
  }

  #inWords<T>(written: Promise<T>): Promise<T> {
    return written.catch(async (error: unknown) => {
      // During a commit that failed, a scan may have read files that have been restored since; one that got no turn wrote none.
      if (error instanceof CommitFailed && error.reason !== 'busy')
        await this.library.refresh().catch(() => undefined)
      throw asProblem(error, this.#log)
    })
  }

  /** The entry with this id as its file is now. Looked up twice: a writer may have moved it just now. */
  async current(draft: Draft, type: AnyContentType, id: string): Promise<Current> {
    const found = await this.#currentOnce(draft, type, id)
    if (found.entry) return found
    await this.library.refresh()
    return this.#currentOnce(draft, type, id)
  }

  async #currentOnce(draft: Draft, type: AnyContentType, id: string): Promise<Current> {
    const place = this.#placeOf(type, id)
    if (!place) return {}
    const file = await draft.open(type, place.path)
    const raw = file.data.find(({ key }) => key === place.key)
    const entry = raw && editable(type, raw, { ...place, dates: this.datesOf(place.path) })
    return { place, file, ...(entry ? { entry } : {}) }
  }

  #placeOf(type: AnyContentType, id: string): (EntryFile & { key: string }) | undefined {
    const storage = storageOf(type)
    // Without a file there is no file name.
    const [alone] = storage.absent()
    if (alone) {
      const path = storage.fileOf('')
      return { path, key: alone.key, dates: this.datesOf(path), lastGood: this.library.document(type) }
    }
    const entry = this.library.catalogue(type).entry(id)
    return (
      entry && { path: entry.file, key: entry.key, dates: this.datesOf(entry.file), lastGood: entry.value }
    )
  }

  /**
   * The dates of a file; a waiting version has those of the public one. A file that git does not know yet has those that
   * the library shows, so that two looks at it are the same, and what is not there yet starts now.
   */
  datesOf(path: string): { created: string; modified: string } {
    const file = publicPathOf(path)
    return this.library.history.get(file) ?? this.#shownDates(file) ?? this.#datesFromNow()
  }

  #shownDates(file: string) {
    const type = typeOfPath(file)
    return type && this.library.file(type, file)?.dates
  }

  #datesFromNow() {
    const now = new Date(this.now()).toISOString()
    return { created: now, modified: now }
  }
}

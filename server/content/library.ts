import type { ContentType } from '#contract/content/content-type'
import { type AnyContentType, editedTypes } from '#contract/content/content-types'
import type { Fields, ValueOf } from '#contract/content/field'
import type { FileProblem } from '#contract/problem'
import { linkOnTheWay } from '../files/link-on-the-way'
import { createScanner, type Scanner } from '../storage/scanner'
import type { Catalogue } from './catalogue'
import { type CommittedFiles, committedNow, type MovedFiles } from './committed-now'
import { createGoneFiles, type GoneNames } from './gone-files'
import { createLibraryProblems, createProblemLog } from './library-problems'
import type { Whereabouts } from './moved-pages'
import { createOlderVersions, type OfferVersions } from './older-versions'
import { Published } from './published'
import type { FileHistory, KeptFile } from './read-entry'
import { TypeFiles } from './type-files'

/** Holds no content type, but a symbolic link in its place is reported as a problem too. */
const MEDIA = 'content/media'

export interface LibraryOptions {
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** Dates of files by path, from git; read again at every refresh with `dates`. */
  readonly readDates: () => Promise<ReadonlyMap<string, FileHistory>>
  /** Older versions of files, from git; requested at once for all files that were broken from the start. */
  readonly offerVersions?: OfferVersions
  /** Resolves when the files are of one commit, which they are not while git takes in those of others; with whether it did. */
  readonly takenIn?: () => Promise<boolean>
  /** Looks for changed files; in this thread when absent. */
  readonly scanner?: Scanner
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
}

/** All content, parsed and in memory. */
export interface Library {
  /** Grows with every visible change. */
  readonly revision: number
  /** The same for one type. */
  revisionOf(type: AnyContentType): number
  readonly folders: readonly string[]
  /** Whether there are files that the disk did not give: each refresh asks for them again. */
  readonly isBehind: boolean
  /** What git knows of every present and past file, by path. */
  readonly history: ReadonlyMap<string, FileHistory>
  /** The public names of entries in deleted files; a file that has not been examined yet is absent. */
  readonly gone: GoneNames
  /** Resolves when the deleted files known so far have been examined; never rejects. */
  goneIsKnown(): Promise<void>
  catalogue<F extends Fields>(type: ContentType<F>): Catalogue<F>
  /** The value of a type that is a single document. */
  document<F extends Fields>(type: ContentType<F>): ValueOf<F>
  /** The files of a type as last read. */
  files(type: AnyContentType): readonly KeptFile[]
  file(type: AnyContentType, path: string): KeptFile | undefined
  problems(): FileProblem[]
  /** Warnings about the entries of a type in relation to each other and the rest of the site. */
  doubts(type: AnyContentType): readonly FileProblem[]
  /**
   * Reads what changed on disk, once git writes nothing there; with `dates`, also what changed in git's history. A job of the
   * write queue never waits: git writes in a turn of its own.
   */
  refresh(what?: { dates: boolean }): Promise<void>
  /** Reads these files, which have just been committed, and no others. @param moved those that were moved by it */
  take(paths: readonly string[], moved?: MovedFiles): Promise<void>
  /** The same from the bytes that were committed, for a disk that cannot be read now. */
  takeBytes(files: ReadonlyMap<string, Uint8Array | null>, moved?: MovedFiles): void
  close(): void
}

/** Opens the library and reads everything once. Broken files become problems, not errors. */
export async function openLibrary(options: LibraryOptions): Promise<Library> {
  const { root, scanner = createScanner(root) } = options
  const types = editedTypes.map((type) => new TypeFiles(root, type, scanner))
  const published = new Published(types, options.now)
  const report = createProblemLog(options.log)
  const sources: Whereabouts = {
    catalogue: (type) => published.catalogue(type),
    get history() {
      return history
    },
    get gone() {
      return gone.names
    },
  }
  const problems = createLibraryProblems({ types, published, sources, now: options.now })
  const gone = createGoneFiles(options.offerVersions)
  const olderVersions = createOlderVersions({
    types,
    offerVersions: options.offerVersions,
    look,
    log: options.log,
  })
  let history: ReadonlyMap<string, FileHistory> = new Map()
  /** While git is asked for dates, what was committed since: its answer may be of before that. */
  let committedSince: CommittedFiles[] | undefined
  let mediaLink: string | undefined
  let running: Promise<void> | undefined
  let isLookAsked = false
  let reading: Promise<void> | undefined
  let areDatesAsked = false
  let isClosed = false
  let looking = Promise.resolve()
  /** Kept until they are published: a refresh that fails halfway has changed some of them. */
  const changed = new Set<TypeFiles>(types)
  let hasOtherNews = false

  async function lookOnce(): Promise<void> {
    const examined = olderVersions.takeExamined()
    for (const files of types) if (files.join(examined)) changed.add(files)
    for (const files of types) {
      const { isEmpty } = files
      if (await files.refresh(history)) changed.add(files)
      // Each of them is just a deletion, of which nobody is told: a folder that was renamed takes a part of the site along.
      if (files.isEmpty && !isEmpty)
        options.log.warn({ place: files.place }, 'none of the files here is left: was this meant?')
    }
    const link = linkOnTheWay(root, MEDIA)
    if (link !== mediaLink) hasOtherNews = true
    mediaLink = link
    // What a look found that git wrote through is half of a commit: once that is whole it is looked at again, and its dates.
    if (await options.takenIn?.()) {
      areDatesAsked = true
      isLookAsked = true
      return
    }
    publishNews()
    // After everything else has been published.
    olderVersions.seek()
  }

  /** Independent of scans: a save does not wait until ten thousand other files have been checked. */
  async function take(paths: readonly string[], moved: MovedFiles = new Map()): Promise<void> {
    noteCommitted({ paths, moved, now: options.now() })
    for (const files of types) if (await files.take(paths, history)) changed.add(files)
    publishNews()
  }

  function takeBytes(files: ReadonlyMap<string, Uint8Array | null>, moved: MovedFiles = new Map()): void {
    noteCommitted({ paths: [...files.keys()], moved, now: options.now() })
    for (const one of types) if (one.takeBytes(files, history)) changed.add(one)
    publishNews()
  }

  function noteCommitted(files: CommittedFiles): void {
    history = committedNow(history, files)
    committedSince?.push(files)
  }

  function publishNews(): void {
    if (changed.size === 0 && !hasOtherNews) return
    published.publish(changed)
    changed.clear()
    hasOtherNews = false
    // Warnings depend on the whole site, so they are computed on request and not logged.
    report(problems.ofFiles(mediaLink))
  }

  async function lookUntilQuiet(): Promise<void> {
    try {
      while (isLookAsked) {
        isLookAsked = false
        await lookOnce()
      }
    } finally {
      running = undefined
    }
  }

  /** Independent of scans too: git may be slow. */
  async function readDatesUntilQuiet(): Promise<void> {
    try {
      while (areDatesAsked) {
        areDatesAsked = false
        const since: CommittedFiles[] = []
        committedSince = since
        const read = await options.readDates()
        history = since.reduce(committedNow, read)
        lookAtGone()
      }
    } catch (error) {
      areDatesAsked = true
      throw error
    } finally {
      committedSince = undefined
      reading = undefined
    }
  }

  /** In the background: until it finishes, deleted entries count as formerly public. */
  function lookAtGone(): void {
    looking = gone.look(history).catch((error: unknown) => {
      if (!isClosed)
        options.log.warn({ err: error }, 'older versions of files that are gone could not be read')
    })
  }

  async function refresh({ dates } = { dates: false }): Promise<void> {
    areDatesAsked ||= dates
    if (dates) olderVersions.retry()
    if (!areDatesAsked) return look()
    reading ??= readDatesUntilQuiet()
    // What was saved comes without the dates that git does not tell, which follow.
    const [read] = await Promise.allSettled([reading])
    await look()
    if (read.status === 'rejected') throw read.reason
  }

  async function look(): Promise<void> {
    isLookAsked = true
    running ??= lookUntilQuiet()
    await running
  }

  function filesOf(type: AnyContentType): TypeFiles {
    const files = types.find((one) => one.type.name === type.name)
    if (!files) throw new Error(`There is no content type ${type.name}`)
    return files
  }

  await refresh({ dates: true })
  // No visitor waits during start-up, and everything that was online before is online from the first request.
  await olderVersions.idle()
  return {
    get revision() {
      return published.revision
    },
    revisionOf: (type) => published.revisionOf(type),
    get folders() {
      return [...new Set(types.flatMap((files) => files.folders))]
    },
    get isBehind() {
      return types.some((files) => files.isBehind)
    },
    get history() {
      return history
    },
    get gone() {
      return gone.names
    },
    goneIsKnown: () => looking,
    catalogue: (type) => published.catalogue(type),
    document: (type) => published.catalogue(type).all[0] ?? emptyDocument(type),
    files: (type) => filesOf(type).files(),
    file: (type, path) => filesOf(type).file(path),
    problems: () => problems.all(mediaLink),
    doubts: problems.doubts,
    async refresh({ dates } = { dates: false }) {
      // What git wrote has dates too, and former addresses.
      const hasMoved = await options.takenIn?.()
      await refresh({ dates: dates || hasMoved === true })
    },
    take,
    takeBytes,
    close() {
      isClosed = true
      olderVersions.close()
      published.close()
    },
  }
}

/** A document without a file, or broken without a valid version: every field has its default. */
function emptyDocument<F extends Fields>(type: ContentType<F>): ValueOf<F> {
  return type.schema.parse(type.complete({}, { stem: type.name, created: '', modified: '' }))
}

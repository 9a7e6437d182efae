import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { type AnyContentType, contentTypes } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import { type Catalogue, catalogueOf } from './catalogue'
import type { FileHistory } from './judge'
import { createProblemLog } from './problem-log'
import { type ReadVersions, Shelf } from './shelf'

const LONGEST_TIMER = 2 ** 31 - 1

export interface LibraryOptions {
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** Dates of files by path, from git; asked again at every refresh that says so. */
  readonly readDates: () => Promise<ReadonlyMap<string, FileHistory>>
  /** Older versions of a file, from git; asked for one that is broken when it is first read. */
  readonly readVersions?: ReadVersions
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
}

/** All content, parsed and in memory. */
export interface Library {
  /** Grows with every change that a visitor could see. */
  readonly revision: number
  readonly folders: readonly string[]
  /** What git tells of every file there is or was, by path. */
  readonly history: ReadonlyMap<string, FileHistory>
  catalogue<F extends Fields>(type: ContentType<F>): Catalogue<F>
  /** The one value of a type that is a single document. */
  document<F extends Fields>(type: ContentType<F>): ValueOf<F>
  problems(): FileProblem[]
  /** Takes in what changed on disk; with `dates`, also what changed in git's history. */
  refresh(what?: { dates: boolean }): Promise<void>
  close(): void
}

/** Opens the library and reads everything once. Broken files are problems, never errors. */
export async function openLibrary(options: LibraryOptions): Promise<Library> {
  const shelves = Object.values(contentTypes).map(
    (type) => new Shelf(options.root, type as unknown as AnyContentType, options.readVersions ?? noVersions),
  )
  const report = createProblemLog(options.log)
  const catalogues = new Map<string, Catalogue>()
  let history: ReadonlyMap<string, FileHistory> = new Map()
  let revision = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let askedAgain = { any: false, dates: false }
  // Until it is published: a refresh that fails halfway has changed some of the shelves.
  let hasNews = true

  function publish(): void {
    revision += 1
    const now = options.now()
    for (const shelf of shelves) {
      catalogues.set(shelf.type.name, catalogueOf(shelf.type, shelf.entries(), now))
    }
    clearTimeout(timer)
    const next = Math.min(...shelves.flatMap((shelf) => comingUp(shelf, now)))
    if (next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(publish, Math.min(next - now, LONGEST_TIMER)).unref()
  }

  async function refreshOnce(withDates: boolean): Promise<void> {
    if (withDates) history = await options.readDates().catch(askDatesAgain)
    for (const shelf of shelves) {
      if (await shelf.refresh((path) => history.get(path))) hasNews = true
    }
    if (!hasNews) return
    publish()
    hasNews = false
    report(problems())
  }

  function askDatesAgain(error: unknown): never {
    askedAgain.dates = true
    throw error
  }

  function problems(): FileProblem[] {
    return shelves.flatMap((shelf) => [
      ...shelf.problems(),
      ...(catalogues.get(shelf.type.name)?.problems ?? []),
    ])
  }

  async function refreshUntilQuiet(): Promise<void> {
    try {
      while (askedAgain.any) {
        const withDates = askedAgain.dates
        askedAgain = { any: false, dates: false }
        await refreshOnce(withDates)
      }
    } finally {
      running = undefined
    }
  }

  function refresh(what = { dates: false }): Promise<void> {
    askedAgain = { any: true, dates: askedAgain.dates || what.dates }
    running ??= refreshUntilQuiet()
    return running
  }

  function catalogue<F extends Fields>(type: ContentType<F>): Catalogue<F> {
    // The map is keyed by the type's name, so the entry is the one of this type.
    return catalogues.get(type.name) as unknown as Catalogue<F>
  }

  await refresh({ dates: true })
  return {
    get revision() {
      return revision
    },
    get folders() {
      return [...new Set(shelves.flatMap((shelf) => shelf.folders))]
    },
    get history() {
      return history
    },
    catalogue,
    document: (type) => catalogue(type).all[0] ?? emptyDocument(type),
    problems,
    refresh,
    close: () => clearTimeout(timer),
  }
}

/** A document whose file is absent, or broken without a good version: every field as it is when left out. */
function emptyDocument<F extends Fields>(type: ContentType<F>): ValueOf<F> {
  return type.schema.parse(type.complete({}, { stem: type.name, created: '', modified: '' }))
}

async function* noVersions(): AsyncIterable<Uint8Array> {}

function comingUp(shelf: Shelf, now: number): number[] {
  return shelf.entries().flatMap((entry) => {
    const moment = shelf.type.publicFrom?.(entry.value)
    return moment !== undefined && moment > now ? [moment] : []
  })
}

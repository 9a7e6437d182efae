import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { type EntryPlace, entryKey } from '#contract/content/entry-place'
import { namesIn } from '../files/files-below'
import { makePrivate } from '../files/make-private'
import { openStore, type Store } from '../files/store'
import { type KeptRemark, type KeptRemarks, keptRemarks } from './kept-remarks'

const FILE = /^[\da-f]{64}\.json$/

/** Where an entry is, and what its fields hold. */
interface FoundEntry {
  readonly id: string
  readonly file: string
  readonly fields: Readonly<Record<string, unknown>>
}

export interface RemarkFilesOptions {
  /** The private folder's `remarks`. */
  readonly folder: string
  /** The content, as it is now. */
  readonly entries: {
    find(entry: EntryPlace): FoundEntry | undefined
    /** The entry of a type whose file once had this path. */
    findRenamed(type: string, file: string): FoundEntry | undefined
  }
  readonly log: {
    warn(context: object, message: string): void
    error(context: object, message: string): void
  }
}

type RemarkFile = Store<KeptRemarks | null>

/**
 * The files with remarks: one for each entry, named by a digest because ids may hold anything, which it follows.
 * See tests/decisions/0121.
 */
export async function openRemarkFiles({ folder, entries, log }: RemarkFilesOptions) {
  const root = resolve(folder)
  const files = new Map<string, RemarkFile>()

  async function open(name: string): Promise<RemarkFile> {
    const opened =
      files.get(name) ??
      (await openStore<KeptRemarks | null>({
        path: join(root, name),
        schema: keptRemarks.nullable(),
        empty: null,
        whenBroken: 'refuse',
        onBroken: (about) => log.error(about, 'broken file of remarks, they are not shown'),
        onUnwritten: (about) => log.warn(about, 'remarks could not be written'),
        sentences: { broken: BROKEN, unwritten: DISK },
        log,
      }))
    files.set(name, opened)
    return opened
  }

  /** Those that hold remarks and can be read. */
  const present = () =>
    [...files.values()].flatMap((file) => {
      const kept = file.isBroken ? null : file.value
      return kept ? [{ file, kept }] : []
    })

  /** Takes remarks to where their entry is now called otherwise. */
  async function follow(): Promise<void> {
    for (const { file, kept } of present()) {
      const renamed = entries.find(kept) ? undefined : entries.findRenamed(kept.type, kept.file)
      if (!renamed) continue
      await take(file, kept, { type: kept.type, ...renamed })
    }
  }

  /** Takes the remarks of a file to the entry that theirs has become. */
  async function take(file: RemarkFile, kept: KeptRemarks, entry: EntryPlace & FoundEntry): Promise<void> {
    const { type, id, file: path } = entry
    const to = await open(nameOf({ type, id }))
    if (to.isBroken) {
      log.warn({ type, id }, 'remarks could not follow their entry, the file of where it is now is broken')
      return
    }
    await to.change((there) => {
      const present = there?.remarks ?? []
      // A move that was cut off has left some in both, and there they may have been answered since.
      const others = kept.remarks.filter((remark) => !present.some((one) => one.id === remark.id))
      return { type, id, file: path, goneSince: null, remarks: [...others, ...present] }
    })
    await file.change(() => null)
  }

  /** Changes the remarks of an entry. @returns undefined when that is not there */
  async function changeIfThere(
    entry: EntryPlace,
    next: (before: readonly KeptRemark[], found: FoundEntry) => readonly KeptRemark[],
  ): Promise<readonly KeptRemark[] | undefined> {
    await follow()
    const found = entries.find(entry)
    if (!found) return undefined
    const { type } = entry
    const { id, file: path } = found
    const name = nameOf({ type, id })
    // Most entries have none, and asking makes no file.
    if (!files.has(name)) {
      if (next([], found).length === 0) return []
      await makePrivate(root)
    }
    const file = await open(name)
    await file.change((kept) => {
      const before = kept?.remarks ?? []
      const after = next(before, found)
      if (after === before && kept?.file === path && kept.goneSince === null) return kept
      return after.length === 0 ? null : { type, id, file: path, goneSince: null, remarks: after }
    })
    return file.value?.remarks ?? []
  }

  for (const name of await namesIn(root)) if (FILE.test(name)) await open(name)
  return { present, follow, take, changeIfThere }
}

const DISK = 'De opmerking is niet bewaard: de schijf is vol of laat niet meer schrijven.'
const BROKEN =
  'De opmerkingen bij deze tekst zijn niet te lezen: hun bestand is beschadigd. Vraag degene die de server beheert om het te herstellen.'

function nameOf(entry: EntryPlace): string {
  return `${createHash('sha256').update(entryKey(entry)).digest('hex')}.json`
}

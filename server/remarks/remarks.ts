import { createHash, randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import PQueue from 'p-queue'
import type { RemarkedEntry } from '#contract/admin/remarks'
import { Problem } from '#contract/problem'
import { namesIn } from '../files/files-below'
import { makePrivate } from '../files/make-private'
import { openStore, type Store } from '../files/store'
import { followParagraphs } from './follow-paragraphs'
import {
  isPlaced,
  isSaid,
  type KeptRemark,
  type KeptRemarks,
  keptRemarks,
  type NewRemark,
  requireRoomForAnswer,
  requireRoomForRemark,
  type Speaker,
  said,
} from './kept-remarks'

/** Days that remarks are kept once their entry is gone, and after they were settled. */
const KEPT_GONE = 30
const KEPT_SETTLED = 90
const DAY = 86_400_000
const FILE = /^[\da-f]{64}\.json$/

/** Where an entry is, and what its fields hold. */
interface FoundEntry {
  readonly id: string
  readonly file: string
  readonly fields: Readonly<Record<string, unknown>>
}

export interface RemarksOptions {
  /** The private folder's `remarks`. */
  readonly folder: string
  /** The content, as it is now. */
  readonly entries: {
    find(entry: RemarkedEntry): FoundEntry | undefined
    /** The entry of a type whose file once had this path. */
    findRenamed(type: string, file: string): FoundEntry | undefined
  }
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: {
    warn(context: object, message: string): void
    error(context: object, message: string): void
  }
}

/**
 * What people say about the texts of entries. Everything throws {Problem} not-found without the entry or the remark,
 * conflict beyond what is kept, and unavailable when the disk refuses it or the file is broken.
 */
export interface Remarks {
  /** None without the entry: who has it open while it is removed goes on asking. */
  list(entry: RemarkedEntry): Promise<readonly KeptRemark[]>
  /** What the same person has said there is not said again: it was sent twice, or once more for want of a reply. */
  place(entry: RemarkedEntry, remark: NewRemark, by: Speaker): Promise<KeptRemark>
  /** Likewise: whoever gave the last answer does not repeat it. */
  answer(entry: RemarkedEntry, id: string, text: string, by: Speaker): Promise<void>
  settle(entry: RemarkedEntry, id: string, isSettled: boolean, by: Speaker): Promise<void>
  /** @param mayRemove judges the remark; what it throws is thrown */
  remove(entry: RemarkedEntry, id: string, mayRemove: (remark: KeptRemark) => void): Promise<void>
  /** Takes the remarks of an entry to the one that it has become; they stay where that is not there. */
  move(from: RemarkedEntry, to: RemarkedEntry): Promise<void>
  /** The entries with open remarks. */
  open(): Promise<readonly (RemarkedEntry & { readonly count: number })[]>
  /** Removes what was kept long enough. @returns how many remarks. */
  forgetUnused(): Promise<number>
  close(): Promise<void>
}

type RemarkFile = Store<KeptRemarks | null>

/**
 * Opens the folder: a file for each entry, named by a digest because ids may hold anything. Whenever the remarks of
 * an entry are read, each follows its paragraph, and the file its entry. See tests/decisions/0121.
 */
export async function openRemarks(options: RemarksOptions): Promise<Remarks> {
  const { entries, now, log } = options
  const root = resolve(options.folder)
  const inTurn = new PQueue({ concurrency: 1 })
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

  async function take(file: RemarkFile, kept: KeptRemarks, entry: RemarkedEntry & FoundEntry): Promise<void> {
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
    entry: RemarkedEntry,
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

  async function change(
    entry: RemarkedEntry,
    next: (before: readonly KeptRemark[]) => readonly KeptRemark[],
  ): Promise<void> {
    const changed = await changeIfThere(entry, next)
    if (!changed) throw new Problem('not-found', 'Waar deze opmerking bij hoort, is er niet meer.')
  }

  const changeOne = (entry: RemarkedEntry, id: string, next: (remark: KeptRemark) => KeptRemark) =>
    inTurn.add(async () => {
      await change(entry, (before) => {
        requireRemark(before, id)
        return before.map((remark) => (remark.id === id ? next(remark) : remark))
      })
    })

  async function forgetUnused(): Promise<number> {
    await follow()
    let count = 0
    for (const { file, kept } of present()) {
      const goneSince = entries.find(kept) ? null : (kept.goneSince ?? new Date(now()).toISOString())
      const isOver = (since: string, days: number) => now() - Date.parse(since) >= days * DAY
      const remarks =
        goneSince !== null && isOver(goneSince, KEPT_GONE)
          ? []
          : kept.remarks.filter(({ settled }) => !settled || !isOver(settled.at, KEPT_SETTLED))
      count += kept.remarks.length - remarks.length
      if (goneSince === kept.goneSince && remarks.length === kept.remarks.length) continue
      await file.change(() => (remarks.length === 0 ? null : { ...kept, goneSince, remarks }))
    }
    return count
  }

  for (const name of await namesIn(root)) if (FILE.test(name)) await open(name)

  return {
    list: (entry) =>
      inTurn.add(async () => {
        const all = await changeIfThere(entry, (before, { fields }) => followParagraphs(before, fields))
        return all ?? []
      }),
    place: (entry, given, by) =>
      inTurn.add(async () => {
        const { field, anchor, text } = given
        const remark = { ...said(text, by, now()), id: randomUUID(), field, anchor, quote: anchor.words }
        let placed: KeptRemark = { ...remark, answers: [], settled: null }
        await change(entry, (before) => {
          const present = before.find((one) => isPlaced(one, given, by))
          if (present) {
            placed = present
            return before
          }
          requireRoomForRemark(before, by.account === null)
          return [...before, placed]
        })
        return placed
      }),
    answer: (entry, id, text, by) =>
      changeOne(entry, id, (remark) => {
        const last = remark.answers.at(-1)
        if (last && isSaid(last, text, by)) return remark
        requireRoomForAnswer(remark)
        return { ...remark, answers: [...remark.answers, said(text, by, now())] }
      }),
    settle: (entry, id, isSettled, by) =>
      changeOne(entry, id, (remark) => {
        if (isSettled === (remark.settled !== null)) return remark
        const at = new Date(now()).toISOString()
        return { ...remark, settled: isSettled ? { by: by.name, at } : null }
      }),
    remove: (entry, id, mayRemove) =>
      inTurn.add(async () => {
        await change(entry, (before) => {
          mayRemove(requireRemark(before, id))
          return before.filter((remark) => remark.id !== id)
        })
      }),
    move: (from, to) =>
      inTurn.add(async () => {
        const moved = present().find(({ kept: { type, id } }) => type === from.type && id === from.id)
        const found = moved && entries.find(to)
        if (found) await take(moved.file, moved.kept, { ...found, type: to.type })
      }),
    open: () =>
      inTurn.add(async () => {
        await follow()
        return present().flatMap(({ kept: { type, id, remarks } }) => {
          const count = remarks.filter(({ settled }) => settled === null).length
          return count > 0 && entries.find({ type, id }) ? [{ type, id, count }] : []
        })
      }),
    forgetUnused: () => inTurn.add(forgetUnused),
    close: () => inTurn.onIdle(),
  }
}

const DISK = 'De opmerking is niet bewaard: de schijf is vol of laat niet meer schrijven.'
const BROKEN =
  'De opmerkingen bij deze tekst zijn niet te lezen: hun bestand is beschadigd. Vraag degene die de server beheert om het te herstellen.'

/** @throws {Problem} not-found. */
function requireRemark(all: readonly KeptRemark[], id: string): KeptRemark {
  const found = all.find((remark) => remark.id === id)
  if (!found) throw new Problem('not-found', 'Deze opmerking is er niet meer.')
  return found
}

function nameOf({ type, id }: RemarkedEntry): string {
  return `${createHash('sha256').update(`${type}/${id}`).digest('hex')}.json`
}

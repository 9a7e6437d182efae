import { randomUUID } from 'node:crypto'
import PQueue from 'p-queue'
import type { EntryPlace } from '#contract/content/entry-place'
import { Problem } from '#contract/problem'
import { followParagraphs } from './follow-paragraphs'
import {
  isPlaced,
  isSaid,
  type KeptRemark,
  type NewRemark,
  requireRoomForAnswer,
  requireRoomForRemark,
  type Speaker,
  said,
} from './kept-remarks'
import { openRemarkFiles, type RemarkFilesOptions } from './remark-files'

/** Days that remarks are kept once their entry is gone, and after they were settled. */
const KEPT_GONE = 30
const KEPT_SETTLED = 90
const DAY = 86_400_000

export interface RemarksOptions extends RemarkFilesOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * What people say about the texts of entries. Everything throws {Problem} not-found without the entry or the remark,
 * conflict beyond what is kept, and unavailable when the disk refuses it or the file is broken.
 */
export interface Remarks {
  /** None without the entry: who has it open while it is removed goes on asking. */
  list(entry: EntryPlace): Promise<readonly KeptRemark[]>
  /** What the same person has said there is not said again: it was sent twice, or once more for want of a reply. */
  place(entry: EntryPlace, remark: NewRemark, by: Speaker): Promise<KeptRemark>
  /** Likewise: whoever gave the last answer does not repeat it. */
  answer(entry: EntryPlace, id: string, text: string, by: Speaker): Promise<void>
  settle(entry: EntryPlace, id: string, isSettled: boolean, by: Speaker): Promise<void>
  /** @param mayRemove judges the remark; what it throws is thrown */
  remove(entry: EntryPlace, id: string, mayRemove: (remark: KeptRemark) => void): Promise<void>
  /** Takes the remarks of an entry to the one that it has become; they stay where that is not there. */
  move(from: EntryPlace, to: EntryPlace): Promise<void>
  /** Finds the remarks at an entry that is gone, since another gets its id. @returns what drops them */
  startAnew(entry: EntryPlace): Promise<() => Promise<void>>
  /** The entries with open remarks. */
  open(): Promise<readonly (EntryPlace & { readonly count: number })[]>
  /** Removes what was kept long enough. @returns how many remarks. */
  forgetUnused(): Promise<number>
  close(): Promise<void>
}

/** Opens the folder. Whenever the remarks of an entry are read, each follows its paragraph (tests/decisions/0121). */
export async function openRemarks(options: RemarksOptions): Promise<Remarks> {
  const { entries, now } = options
  const { present, follow, take, changeIfThere } = await openRemarkFiles(options)
  const inTurn = new PQueue({ concurrency: 1 })

  const presentAt = ({ type, id }: EntryPlace) =>
    present().find(({ kept }) => kept.type === type && kept.id === id)

  async function change(
    entry: EntryPlace,
    next: (before: readonly KeptRemark[]) => readonly KeptRemark[],
  ): Promise<void> {
    const changed = await changeIfThere(entry, next)
    if (!changed) throw new Problem('not-found', 'Waar deze opmerking bij hoort, is er niet meer.')
  }

  const changeOne = (entry: EntryPlace, id: string, next: (remark: KeptRemark) => KeptRemark) =>
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
        const moved = presentAt(from)
        const found = moved && entries.find(to)
        if (found) await take(moved.file, moved.kept, { ...found, type: to.type })
      }),
    startAnew: (entry) =>
      inTurn.add(async () => {
        await follow()
        const left = entries.find(entry) ? undefined : presentAt(entry)
        return () => inTurn.add(async () => left?.file.change(() => null))
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

/** @throws {Problem} not-found. */
function requireRemark(all: readonly KeptRemark[], id: string): KeptRemark {
  const found = all.find((remark) => remark.id === id)
  if (!found) throw new Problem('not-found', 'Deze opmerking is er niet meer.')
  return found
}

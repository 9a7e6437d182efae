import { diffWordsWithSpace } from 'diff'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { isSameList } from '#contract/content/nested-changes'
import { type Difference, differences, valueAt, withValueAt } from '../compare/differences'

interface Save {
  readonly sent: readonly Item[]
  /** What the form holds by now. */
  readonly typed: readonly Item[]
  readonly saved: readonly Item[]
}

/**
 * What a form should show after a save: what the server made of what was sent, with what was typed while the
 * save was on its way.
 */
export function takeIn(type: AnyContentType, { sent, typed, saved }: Save): readonly Item[] {
  if (isSame(sent, typed)) return saved
  return differences(type, sent, typed).reduce<readonly Item[]>((items, difference) => {
    const { path, before, after } = difference
    const whole = movedWhole(type, difference, { sent, typed, saved })
    if (whole) return withValueAt(type, items, whole)
    const present = valueAt(type, saved, path)
    // What was sent empty the site filled in: its name for the entry holds, and of other texts what was typed.
    if (before === '' && typeof present === 'string' && present !== '') {
      const isName = saved.some((item) => type.names(item).includes(present))
      return isName ? items : withValueAt(type, items, { path, value: after ?? undefined })
    }
    const areTexts = typeof before === 'string' && typeof after === 'string' && typeof present === 'string'
    const value = areTexts ? rebaseText({ sent: before, typed: after, saved: present }) : (after ?? undefined)
    return withValueAt(type, items, { path, value })
  }, saved)
}

/** Where the save put items of a list in other places, the list as it was typed: its places mean others there. */
function movedWhole(type: AnyContentType, { path, field, inner }: Difference, { sent, typed, saved }: Save) {
  if (!inner) return undefined
  const list = path.slice(0, path.lastIndexOf(`${field}.`) + field.length)
  if (isSameList(valueAt(type, sent, list), valueAt(type, saved, list))) return undefined
  return { path: list, value: valueAt(type, typed, list) }
}

/**
 * What was saved as the form may go on showing it. Space around a text is not kept in its file, but whoever is typing has
 * just put it there, and the next word comes after it.
 */
export function withOuterSpace(type: AnyContentType, { sent, saved }: Omit<Save, 'typed'>): readonly Item[] {
  return differences(type, saved, sent).reduce<readonly Item[]>(
    (items, { path, before, after }) =>
      typeof before === 'string' && typeof after === 'string'
        ? withValueAt(type, items, { path, value: spacedAs(after, before) })
        : items,
    saved,
  )
}

function spacedAs(sent: string, saved: string): string {
  if (saved === '' || saved !== saved.trim()) return saved
  return sent.slice(0, sent.length - sent.trimStart().length) + saved + sent.slice(sent.trimEnd().length)
}

/**
 * A text that was typed on while it was saved, on top of what the save made of it.
 * @param sent what was saved
 * @param typed what the form holds by now: `sent` with what was typed in one place since
 * @param saved what the server made of `sent`, with what somebody else wrote elsewhere
 */
export function rebaseText({ sent, typed, saved }: { sent: string; typed: string; saved: string }): string {
  if (saved === sent || typed === saved) return typed
  const start = sharedStart(sent, typed)
  const end = sharedEnd(sent.slice(start), typed.slice(start))
  const placeIn = places(sent, saved)
  const [from, to] = [placeIn(start), placeIn(sent.length - end)]
  return saved.slice(0, from) + typed.slice(start, typed.length - end) + saved.slice(Math.max(from, to))
}

/** Where a place of one text is in the other; what is gone there is where it was. */
function places(before: string, after: string): (place: number) => number {
  const parts = diffWordsWithSpace(before, after)
  return (place) => {
    let [was, is] = [0, 0]
    for (const { value, added, removed } of parts) {
      if (!added && place <= was + value.length) return removed ? is : is + place - was
      if (!added) was += value.length
      if (!removed) is += value.length
    }
    return is
  }
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function sharedEnd(one: string, other: string): number {
  let length = 0
  const most = Math.min(one.length, other.length)
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

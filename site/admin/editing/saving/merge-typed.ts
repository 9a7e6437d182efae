import { isSame } from '#contract/content/describe-change'
import type { Field, Fields } from '#contract/content/field'
import { evenRows, matchItems, matchSurely } from '#contract/content/match-items'
import { mergedPlaces } from '#contract/content/merged-places'
import { fieldsOf, isNested, type NestedItem, nestedItems } from '#contract/content/nested-fields'
import { canonical } from '#contract/content/plain-data'
import { recordAsWritten } from '../compare/as-written'

/** A value at three moments. */
export interface DuringSave<Value = unknown> {
  readonly sent: Value
  /** What the form has by now: `sent`, typed on. */
  readonly typed: Value
  /** The server's version of `sent`, with what somebody else changed. */
  readonly saved: Value
}

/** What was typed on and what was saved, together. */
interface Together<Value = unknown> {
  readonly value: Value
  /** Whether both changed the same place, which has what was typed. */
  readonly isClash: boolean
  /** Whether both changed the same item of a list, or one removed what the other changed: both are in the list. */
  readonly hasBoth?: boolean
}

/** How what was typed on and what was saved become one. */
export interface Merging {
  /** Merges the values of a field without items. */
  readonly value: (moments: DuringSave, field: Field) => Together
  /**
   * Whether what was saved is how it was before one's own save, which was undone: then an item that was written anew stands at
   * the place of what it was, and what was removed since is gone.
   */
  readonly isUndo?: boolean
}

/** The items of a list: how they are written, and how the moments of one are merged. */
interface Items {
  readonly asWritten: (item: unknown) => unknown
  readonly merge: (moments: DuringSave, merging: Merging) => Together
  /** Whether two versions of one item can be beside each other. */
  readonly canDouble: boolean
}

/** Merges a record field by field; what is not in these fields is as it was saved. */
export function mergeRecord(
  fields: Fields,
  { sent, typed, saved }: DuringSave<NestedItem>,
  merging: Merging,
): Together<NestedItem> {
  const parts = Object.entries(fields).map(([name, field]) => {
    const moments = { sent: sent[name], typed: typed[name], saved: saved[name] }
    return { name, ...mergeField(field, moments, merging) }
  })
  const changed = parts.filter(({ name, value }) => !isSame(value ?? null, saved[name] ?? null))
  return {
    value: { ...saved, ...Object.fromEntries(changed.map(({ name, value }) => [name, value])) },
    isClash: parts.some(({ isClash }) => isClash),
    hasBoth: parts.some(({ hasBoth }) => hasBoth),
  }
}

/** Merges a list of records with these fields, of which each has an id of its own. */
export function mergeRecords(
  fields: Fields,
  moments: DuringSave<readonly NestedItem[]>,
  merging: Merging,
): Together<readonly NestedItem[]> {
  const { value, ...rest } = mergeList({ ...recordItems(() => fields), canDouble: false }, moments, merging)
  return { value: nestedItems(value), ...rest }
}

function mergeField(field: Field, moments: DuringSave, merging: Merging): Together {
  const { sent, typed, saved } = moments
  const items = itemsOf(field)
  if (!items || !Array.isArray(typed) || !Array.isArray(saved)) return merging.value(moments, field)
  return mergeList(items, { sent: Array.isArray(sent) ? sent : [], typed, saved }, merging)
}

function itemsOf(field: Field): Items | undefined {
  if (isNested(field)) return recordItems((item) => fieldsOf(field, item))
  if (field.widget !== 'list') return undefined
  return {
    asWritten: (line) => (typeof line === 'string' ? line.trim() : line),
    merge: (moments, merging) => merging.value(moments, field),
    canDouble: true,
  }
}

const recordItems = (fieldsFor: (item: NestedItem) => Fields): Items => ({
  asWritten(item) {
    const [record = {}] = nestedItems([item])
    return recordAsWritten(fieldsFor(record), record)
  },
  merge({ sent, typed, saved }, merging) {
    const [was = {}, is = {}, theirs = {}] = nestedItems([sent, typed, saved])
    return mergeRecord(fieldsFor(theirs), { sent: was, typed: is, saved: theirs }, merging)
  },
  canDouble: true,
})

/**
 * Merges a list item by item, wherever an item is by now. An item that is not surely the same, or of which both changed the
 * same place, is there twice: as it was typed, and as it was saved. What one removed goes, unless the other changed it
 * (tests/decisions/0197).
 */
function mergeList(
  items: Items,
  lists: DuringSave<readonly unknown[]>,
  merging: Merging,
): Together<readonly unknown[]> {
  const { sent, typed, saved } = lists
  const written = { sent: sent.map(items.asWritten), saved: saved.map(items.asWritten) }
  const sure = matchSurely(written.sent, written.saved)
  const origins = {
    mine: matchSurely(sent, typed),
    current: merging.isUndo && items.canDouble ? withRewritten(sure, written) : sure,
  }
  const places = mergedPlaces(origins, (side, at) => canonical((side === 'mine' ? typed : saved)[at]))
  const parts = places.map(({ base, mine, current }): Together<readonly unknown[]> => {
    const ours = mine === undefined ? [] : [typed[mine]]
    const theirs = current === undefined ? [] : [saved[current]]
    if (base === undefined) return { value: theirs.length > 0 ? theirs : ours, isClash: false }
    const isTyped = mine !== undefined && !isSame(sent[base], typed[mine])
    const isSaved = current !== undefined && !isSame(written.sent[base], written.saved[current])
    if (mine === undefined || current === undefined) {
      const isLeft = isTyped || (isSaved && !merging.isUndo)
      return { value: isLeft ? [...ours, ...theirs] : [], isClash: false, hasBoth: isLeft }
    }
    // Of an item that was written anew, no part is put in what it was before: that may be another.
    if (sure[current] === undefined) return { value: isTyped ? ours : theirs, isClash: false }
    const moments = { sent: sent[base], typed: typed[mine], saved: saved[current] }
    const { value, isClash, hasBoth = false } = items.merge(moments, merging)
    return isClash && items.canDouble
      ? { value: [...ours, ...theirs], isClash: false, hasBoth: true }
      : { value: [value], isClash, hasBoth }
  })
  return {
    value: parts.flatMap(({ value }) => value),
    isClash: parts.some(({ isClash }) => isClash),
    hasBoth: parts.some(({ hasBoth }) => hasBoth),
  }
}

/** Where as many items as before stand between the same neighbours, those that are not surely the same match too. */
function withRewritten(
  sure: readonly (number | undefined)[],
  { sent, saved }: Pick<DuringSave<readonly unknown[]>, 'sent' | 'saved'>,
) {
  const matches = [...sure]
  const taken = new Set(sure)
  for (const { old, at, length } of evenRows(sure, sent.length)) {
    const row = sent.slice(old, old + length)
    if (row.some((_, index) => taken.has(old + index))) continue
    for (const [index, found] of matchItems(row, saved.slice(at, at + length)).entries())
      matches[at + index] = found === undefined ? undefined : old + found
  }
  return matches
}

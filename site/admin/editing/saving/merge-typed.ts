import { isSame } from '#contract/content/describe-change'
import type { Field, Fields } from '#contract/content/field'
import { matchSurely } from '#contract/content/match-items'
import { mergedPlaces } from '#contract/content/merged-places'
import { fieldsOf, isNested, type NestedItem, nestedItems } from '#contract/content/nested-fields'
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

/** Merges the values of a field without items. */
export type MergeValue = (moments: DuringSave, field: Field) => Together

/** The items of a list: how they are written, and how the moments of one are merged. */
interface Items {
  readonly asWritten: (item: unknown) => unknown
  readonly merge: (moments: DuringSave, mergeValue: MergeValue) => Together
  /** Whether two versions of one item can be beside each other. */
  readonly canDouble: boolean
}

/** Merges a record field by field; what is not in these fields is as it was saved. */
export function mergeRecord(
  fields: Fields,
  { sent, typed, saved }: DuringSave<NestedItem>,
  mergeValue: MergeValue,
): Together<NestedItem> {
  const parts = Object.entries(fields).map(([name, field]) => {
    const moments = { sent: sent[name], typed: typed[name], saved: saved[name] }
    return { name, ...mergeField(field, moments, mergeValue) }
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
  mergeValue: MergeValue,
): Together<readonly NestedItem[]> {
  const { value, ...rest } = mergeList(
    { ...recordItems(() => fields), canDouble: false },
    moments,
    mergeValue,
  )
  return { value: nestedItems(value), ...rest }
}

function mergeField(field: Field, moments: DuringSave, mergeValue: MergeValue): Together {
  const { sent, typed, saved } = moments
  const items = itemsOf(field)
  if (!items || !Array.isArray(typed) || !Array.isArray(saved)) return mergeValue(moments, field)
  return mergeList(items, { sent: Array.isArray(sent) ? sent : [], typed, saved }, mergeValue)
}

function itemsOf(field: Field): Items | undefined {
  if (isNested(field)) return recordItems((item) => fieldsOf(field, item))
  if (field.widget !== 'list') return undefined
  return {
    asWritten: (line) => (typeof line === 'string' ? line.trim() : line),
    merge: (moments, mergeValue) => mergeValue(moments, field),
    canDouble: true,
  }
}

const recordItems = (fieldsFor: (item: NestedItem) => Fields): Items => ({
  asWritten(item) {
    const [record = {}] = nestedItems([item])
    return recordAsWritten(fieldsFor(record), record)
  },
  merge({ sent, typed, saved }, mergeValue) {
    const [was = {}, is = {}, theirs = {}] = nestedItems([sent, typed, saved])
    return mergeRecord(fieldsFor(theirs), { sent: was, typed: is, saved: theirs }, mergeValue)
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
  mergeValue: MergeValue,
): Together<readonly unknown[]> {
  const { sent, typed, saved } = lists
  const written = { sent: sent.map(items.asWritten), saved: saved.map(items.asWritten) }
  const origins = { mine: matchSurely(sent, typed), current: matchSurely(written.sent, written.saved) }
  const places = mergedPlaces(origins, (mine, current) => isSame(typed[mine], saved[current]))
  const parts = places.map(({ base, mine, current }): Together<readonly unknown[]> => {
    const ours = mine === undefined ? [] : [typed[mine]]
    const theirs = current === undefined ? [] : [saved[current]]
    if (base === undefined) return { value: theirs.length > 0 ? theirs : ours, isClash: false }
    const isTyped = mine !== undefined && !isSame(sent[base], typed[mine])
    const isSaved = current !== undefined && !isSame(written.sent[base], written.saved[current])
    if (mine === undefined || current === undefined) {
      const isLeft = isTyped || isSaved
      return { value: isLeft ? [...ours, ...theirs] : [], isClash: false, hasBoth: isLeft }
    }
    const moments = { sent: sent[base], typed: typed[mine], saved: saved[current] }
    const { value, isClash, hasBoth = false } = items.merge(moments, mergeValue)
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

import type { Field } from './field'
import { fieldsOf, isNested, type NestedItem, nestedItems } from './nested-fields'

/** One place within a field where two values of it differ. */
interface NestedChange {
  /** Relative to the field: `['2', 'cases', '0', 'title']`; empty for the field itself. */
  readonly within: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/**
 * Where two values of a field differ, as deep as items can be matched: where items were added, removed or
 * moved, the difference is the whole list.
 */
export function nestedChanges(field: Field, before: unknown, after: unknown): readonly NestedChange[] {
  if (isEqual(before, after)) return []
  if (!isNested(field) || !isSameList(before, after)) return [{ within: [], before, after }]
  const was = nestedItems(before)
  return nestedItems(after).flatMap((item, at) => changesOfItem(field, String(at), [was[at] ?? {}, item]))
}

function changesOfItem(field: Field, at: string, [was, is]: readonly [NestedItem, NestedItem]) {
  return Object.entries(fieldsOf(field, is)).flatMap(([name, inner]) =>
    nestedChanges(inner, was[name], is[name]).map((change) => ({
      ...change,
      within: [at, name, ...change.within],
    })),
  )
}

/** Whether two lists hold the same items in the same order, edited or not. */
export function isSameList(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false
  const old = before.map((item) => JSON.stringify(item))
  return nestedItems(after).every((item, at) => {
    const moved = old.indexOf(JSON.stringify(item))
    return (
      (moved < 0 || moved === at || old[at] === old[moved]) && item.kind === nestedItems(before)[at]?.kind
    )
  })
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

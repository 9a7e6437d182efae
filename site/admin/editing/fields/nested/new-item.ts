import type { Field } from '#contract/content/field'
import type { NestedItem } from '#contract/content/nested-fields'
import { emptyValue } from '../../empty-item'

/** An empty record. */
export function newRecord({ recordFields = {} }: Field): NestedItem {
  return Object.fromEntries(Object.entries(recordFields).map(([name, field]) => [name, emptyValue(field)]))
}

/** A block of a kind, with the initial values of that kind. */
export function newBlock({ blockKinds = {} }: Field, kind: string): NestedItem {
  return { kind, ...blockKinds[kind]?.example }
}

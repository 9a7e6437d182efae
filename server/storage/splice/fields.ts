import { mapLeaves, type PlainData } from '#contract/content/plain-data'

/** The values that a field in a file can have. */
export type FieldValue = PlainData

/** New values by field; undefined removes the field. */
export type FieldChanges = Readonly<Record<string, FieldValue | undefined>>

type Data = Readonly<Record<string, unknown>>

/** These fields with one changed; built from pairs, so that a field named `__proto__` is treated as data. */
export function withField(fields: Data, name: string, value: unknown): Record<string, unknown> {
  const others = Object.entries(fields).filter(([key]) => key !== name)
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
}

/**
 * A value as front matter holds it, where numbers are text. @throws {Error} for a number that no file can hold.
 */
export function asFrontMatter(value: FieldValue): FieldValue {
  return mapLeaves(value, (leaf) => (typeof leaf === 'number' ? String(requireFinite(leaf)) : leaf))
}

/** A value as JSON holds it, without negative zero. @throws {Error} for a number that no file can hold. */
export function asJson(value: FieldValue): FieldValue {
  return mapLeaves(value, (leaf) => (requireFinite(leaf) === 0 ? 0 : leaf))
}

function requireFinite<Leaf extends FieldValue>(value: Leaf): Leaf {
  if (typeof value !== 'number' || Number.isFinite(value)) return value
  throw new Error(`no file can hold the number ${value}`)
}

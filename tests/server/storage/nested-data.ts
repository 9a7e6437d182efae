import fc from 'fast-check'
import type { PlainData } from '#contract/content/plain-data'

const signs = fc.constantFrom(...'aé \n\t:#-\'"|>{}[],&*!%@`\\~\r\0\u0085\u2028😀0.e')
const text = fc.oneof(
  fc.string({ unit: signs, maxLength: 12 }),
  fc.lorem({ mode: 'sentences', maxCount: 4 }),
  fc.constantFrom('true', 'null', '~', '1.0', '2026-01-01', '---', '...', '<<', 'yes', '- a', '? b'),
)
const leaf = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)) },
)
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('kind', 'title', 'text', 'items', 'id') },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom('__proto__', 'constructor', '<<', 'true', ''), text) },
)
const { record, list } = fc.letrec<{ data: PlainData; record: PlainData; list: PlainData[] }>((tie) => ({
  data: fc.oneof({ maxDepth: 4, depthSize: 'small' }, leaf, tie('record'), tie('list')),
  record: fc
    .array(
      fc.tuple(
        name.map((key) => key.slice(0, 40)),
        tie('data'),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => Object.fromEntries(pairs)),
  list: fc.array(tie('data'), { maxLength: 5 }),
}))
/** Nested data of the kinds that a field may hold. */
export const blocks = fc.array(fc.oneof({ weight: 4, arbitrary: record }, list, leaf), { maxLength: 5 })

/** An edit of a list: its kind, a place, and a value. */
export const edit = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'turn', 'change', 'nest'),
  at: fc.nat(5),
  value: fc.oneof(record, leaf, list),
})

/** The items after one edit. */
export function edited(
  items: readonly PlainData[],
  { kind, at, value }: { kind: string; at: number; value: PlainData },
) {
  const item = items[at]
  if (kind === 'insert') return items.toSpliced(at, 0, value)
  if (kind === 'remove') return items.toSpliced(at, 1)
  if (kind === 'turn') return items.toReversed()
  if (item === undefined) return [...items]
  if (kind === 'nest' && Array.isArray(item)) return items.with(at, [...item, value])
  if (kind === 'nest' && typeof item === 'object' && item !== null) {
    return items.with(at, Object.fromEntries([...Object.entries(item), ['text', value]]))
  }
  return items.with(at, value)
}

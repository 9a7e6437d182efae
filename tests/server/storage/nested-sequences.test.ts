import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlainData } from '#contract/content/plain-data'
import { asFrontMatter } from '../../../server/storage/splice/fields'
import { composeMarkdown, spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { entriesFrom, splicerFor } from './splicer'

/** Any failure is repeated with the seed and the path that fast-check prints. */
const options = { numRuns: 300, seed: 20261122 }

const markdown = { kind: 'markdown', folder: '', bodyField: 'content' } as const
const document = { kind: 'document', file: '' } as const

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
const blocks = fc.array(fc.oneof({ weight: 4, arbitrary: record }, list, leaf), { maxLength: 5 })

interface Known {
  readonly title: string
  readonly note: string
  readonly metrics: readonly string[]
  readonly quote: string
}

/** A place in a list, and what comes there. */
const edit = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'turn', 'change', 'nest'),
  at: fc.nat(5),
  value: fc.oneof(record, leaf, list),
})

function edited(
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

const field = (file: string, storage: typeof markdown | typeof document) =>
  entriesFrom(file, storage)[0]?.fields.blocks

describe('any sequence of edits of nested data', () => {
  it('ends in front matter that reads as the sum of them', () => {
    fc.assert(
      fc.property(blocks, fc.array(edit, { maxLength: 5 }), (start, edits) => {
        let model: readonly PlainData[] = start
        let file = composeMarkdown({ title: 'x', blocks: start }, 'content')
        expect(field(file, markdown)).toEqual(asFrontMatter(start))
        for (const one of edits) {
          model = edited(model, one)
          file = spliceMarkdown(file, { blocks: model }, 'content')
          expect(field(file, markdown)).toEqual(asFrontMatter(model))
        }
      }),
      options,
    )
  })

  it('ends in JSON that reads as the sum of them', () => {
    const asRead = (value: unknown) => JSON.parse(JSON.stringify(value))
    fc.assert(
      fc.property(blocks, fc.array(edit, { maxLength: 5 }), (start, edits) => {
        let model: readonly PlainData[] = start
        let file = splicerFor(document).change('{}\n', '', { blocks: start })
        for (const one of edits) {
          model = edited(model, one)
          file = splicerFor(document).change(file, '', { blocks: model })
          expect(field(file, document)).toEqual(asRead(model))
        }
      }),
      options,
    )
  })

  it('keeps every line of a record that stays, its comments too', () => {
    const known = fc.record({
      title: fc.lorem({ maxCount: 3 }),
      note: fc.stringMatching(/^[a-z]{3,8}$/),
      metrics: fc.array(fc.lorem({ maxCount: 5 }), { minLength: 1, maxLength: 4 }),
      quote: fc.constantFrom('', '"', "'"),
    })
    const items = fc.array(known, { minLength: 1, maxLength: 6 })
    const sourceOf = ({ title, note, metrics, quote }: Known, at: number) => [
      `  # over ${note}`,
      `  - id: r${at}   # ${note}`,
      `    title: ${quote}${title}${quote}`,
      '    metrics:',
      ...metrics.map((one) => `    - "${one}" # ${note}`),
      `    # in ${note}`,
    ]
    fc.assert(
      fc.property(
        items,
        fc.array(edit, { maxLength: 4 }),
        fc.constantFrom('\n', '\r\n'),
        (all, edits, end) => {
          const sources = all.map((one, at) =>
            sourceOf(one, at)
              .slice(at === 0 ? 1 : 0)
              .join(end),
          )
          const file = ['---', 'blocks:', ...sources, '# einde', '---', ''].join(end)
          const before = field(file, markdown) as PlainData[]
          const after = edits.reduce<readonly PlainData[]>(edited, before)
          const text = spliceMarkdown(file, { blocks: after }, 'content')
          expect(field(text, markdown)).toEqual(asFrontMatter(after))
          for (const [at, source] of sources.entries()) {
            if (after.includes(before[at] ?? null)) expect(text).toContain(source)
          }
        },
      ),
      options,
    )
  })
})

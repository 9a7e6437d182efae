import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlainData } from '#contract/content/plain-data'
import { asFrontMatter } from '../../../server/storage/splice/fields'
import { composeMarkdown, spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { entriesFrom, splicerFor } from './splicer'

/** Any failure is repeated with the seed and the path that fast-check prints. */
const options = { numRuns: 200, seed: 20261122 }

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

  it('keeps every line of a record that stays, its comments too, however the file is laid out', () => {
    const items = fc.array(known, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(items, layout, fc.array(edit, { maxLength: 4 }), (all, style, edits) => {
        const { end } = style
        const sources = all.map((one, at) =>
          linesOf(one, at, style)
            .slice(at === 0 ? 1 : 0)
            .join(end),
        )
        const blank = style.isAiry ? end + end : end
        const file = ['---', 'blocks:', sources.join(blank), '# einde', '---', ''].join(end)
        const before = field(file, markdown) as PlainData[]
        const after = edits.reduce<readonly PlainData[]>(edited, before)
        const result = spliceMarkdown(file, { blocks: after }, 'content')
        expect(field(result, markdown)).toEqual(asFrontMatter(after))
        expect(result.endsWith(after.length > 0 ? `${end}# einde${end}---${end}` : `---${end}`)).toBe(true)
        for (const [at, source] of sources.entries()) {
          if (after.includes(before[at] ?? null)) expect(result).toContain(source)
        }
      }),
      options,
    )
  })
})

interface Known {
  readonly title: string
  readonly note: string
  readonly metrics: readonly string[]
}

/** A record that a writer knows of, and a word for the comments around it. */
const known: fc.Arbitrary<Known> = fc.record({
  title: fc.lorem({ maxCount: 3 }),
  note: fc.stringMatching(/^[a-z]{3,8}$/),
  metrics: fc.array(fc.lorem({ maxCount: 5 }), { minLength: 1, maxLength: 4 }),
})

/** The ways of a writer. */
const layout = fc.record({
  margin: fc.constantFrom('', '  ', '    '),
  step: fc.constantFrom('', '  '),
  wide: fc.constantFrom('', '  '),
  quote: fc.constantFrom('', '"', "'"),
  metrics: fc.constantFrom('lines', 'brackets', 'braces'),
  text: fc.constantFrom('|', '>-', '|2+'),
  isAiry: fc.boolean(),
  end: fc.constantFrom('\n', '\r\n', '\r'),
})

type Layout = typeof layout extends fc.Arbitrary<infer Style> ? Style : never

function linesOf({ title, note, metrics }: Known, at: number, style: Layout): string[] {
  const { margin, step, wide, quote } = style
  const pad = `${margin}  ${wide}`
  const texts = metrics.map((one) => `"${one}"`)
  const lists = {
    lines: ['metrics:', ...texts.map((one) => `${step}- ${one} # ${note}`)],
    brackets: [`metrics: [ ${texts.join(',  ')} ] # ${note}`],
    braces: [`metrics: { een: [${texts.join(', ')}], "twee": '${note}' }`],
  }
  const fields = [
    `title: ${quote}${title}${quote}`,
    `text: ${style.text}  # ${note}`,
    `  ${title}`,
    '',
    `  ${note}`,
    ...lists[style.metrics],
    `# in ${note}`,
  ]
  const inner = fields.map((line) => (line === '' ? '' : pad + line))
  return [`${margin}# over ${note}`, `${margin}- ${wide}id: r${at}   # ${note}`, ...inner]
}

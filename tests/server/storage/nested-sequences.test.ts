import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlainData } from '#contract/content/plain-data'
import { asFrontMatter } from '../../../server/storage/splice/fields'
import { composeMarkdown, spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { blocks, edit, edited } from './nested-data'
import { entriesFrom, splicerFor } from './splicer'

/** fast-check prints a seed and a path with every failure; they repeat it. */
const options = { numRuns: 200, seed: 20261122 }

const markdown = { kind: 'markdown', folder: '', bodyField: 'content' } as const
const document = { kind: 'document', file: '' } as const

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

  it.each([
    ['braces', '{ title: x, blocks: [ { kind: a, items: [p, q] }, b ] } # c'],
    ['braces over lines', '{ title: x,\n  blocks: [\n    { kind: a, items: [p, q] }, # een\n    b,\n  ] }'],
    [
      'records that refer to each other',
      'base: &b\n  kind: z # c\nblocks:\n  - *b\n  - &c { kind: a, text: &t x }\n  - text: *t\n    items: [*c, *b]\nna: *c',
    ],
    [
      'tags and nothing',
      'blocks:\n  - ? kind\n    : a\n    ? text\n  - !!map { kind: b }\n  - !x y\n  -\n  - ~',
    ],
    ['texts that keep their ends', 'blocks:\n  - |+\n    een\n\n\n  - kind: a\n    text: >+\n      twee\n\n'],
    ['lists in lists', 'blocks:\n- - a\n  - - b # c\n    # d\n    - c\n-  # leeg\n  kind: a'],
    [
      'texts over lines',
      'blocks:\n  - "kind": a\n    text : "een\n      twee"\n    items: een\n      twee\n  - <<: x',
    ],
  ])('leaves every other field of front matter with %s', (_, lines) => {
    const start = `---\n${lines}\n---\n`
    const others = (file: string) => ({ ...entriesFrom(file, markdown)[0]?.fields, blocks: null })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let file = start
        let model = field(file, markdown) as readonly PlainData[]
        for (const one of edits) {
          model = edited(model, one)
          file = spliceMarkdown(file, { blocks: model }, 'content')
          expect(field(file, markdown)).toEqual(asFrontMatter(model))
          expect(others(file)).toEqual(others(start))
        }
      }),
      { ...options, numRuns: 40 },
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

/** A record, with a word for the comments around it. */
const known: fc.Arbitrary<Known> = fc.record({
  title: fc.lorem({ maxCount: 3 }),
  note: fc.stringMatching(/^[a-z]{3,8}$/),
  metrics: fc.array(fc.lorem({ maxCount: 5 }), { minLength: 1, maxLength: 4 }),
})

/** The ways in which writers format a list. */
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

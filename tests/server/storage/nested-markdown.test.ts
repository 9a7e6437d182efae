import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../../server/storage/splice/fields'
import { composeMarkdown, spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { changedLines } from './changed-lines'
import { type Blocks, read, set, spliced } from './nested-blocks'

const swap = ([first, second, ...others]: Blocks) => [second ?? {}, first ?? {}, ...others]

const two =
  'blocks:\n  # over a\n  - id: a # 1\n    t: x\n\n  # over b\n  - id: b\n    t: y\n    # in b\n# einde'

const rows: readonly (readonly [string, string, (blocks: Blocks) => FieldValue, string])[] = [
  [
    'a text changes in its own line and keeps what stands behind it',
    'blocks:\n  - id: a\n    t: Oud # let op\n    u: "x"',
    set('t', 'Nieuw'),
    'blocks:\n  - id: a\n    t: Nieuw # let op\n    u: "x"',
  ],
  [
    'quotes stay',
    'blocks:\n- t: "Oud"\n  u: \'z\'',
    (blocks) => set('u', "foto's")(set('t', 'a: b')(blocks)),
    "blocks:\n- t: \"a: b\"\n  u: 'foto''s'",
  ],
  [
    'a block keeps its indentation',
    'blocks:\n  - t: |-\n        een\n        twee\n    u: x',
    set('t', 'een\ndrie'),
    'blocks:\n  - t: |-\n        een\n        drie\n    u: x',
  ],
  [
    'a folded block keeps its lines',
    'blocks:\n  - t: >-\n      Eerste regel van de tekst\n      tweede regel\n      en de derde.\n    u: x',
    set('t', 'Eerste regel van de tekst tweede zin en de derde.'),
    'blocks:\n  - t: >-\n      Eerste regel van de tekst\n      tweede zin\n      en de derde.\n    u: x',
  ],
  [
    'a record that moves takes the comments above it and in it along',
    two,
    swap,
    'blocks:\n  # over a\n  # over b\n  - id: b\n    t: y\n    # in b\n\n  - id: a # 1\n    t: x\n# einde',
  ],
  [
    'a record that goes takes its lines',
    two,
    ([, ...others]) => others,
    'blocks:\n  # over a\n  # over b\n  - id: b\n    t: y\n    # in b\n# einde',
  ],
  [
    'a new record is written like its neighbours, with the blank line between them',
    two,
    (blocks) => [...blocks, { id: 'c', t: 'een\ntwee', l: ['p', 'q'] }],
    `${two.slice(0, -'\n# einde'.length)}\n\n  - id: c\n    t: |-\n      een\n      twee\n    l:\n      - p\n      - q\n# einde`,
  ],
  [
    'dashes in the column of their key stay there, for what is new as well',
    'blocks:\n- id: a\n  l:\n  - p\n- id: b',
    (blocks) => [...blocks, { id: 'c', l: ['q'] }],
    'blocks:\n- id: a\n  l:\n  - p\n- id: b\n- id: c\n  l:\n  - q',
  ],
  [
    'wide dashes stay wide',
    'blocks:\n    -   id: a\n        t: x',
    (blocks) => [{ id: 'q', t: 'z' }, ...blocks],
    'blocks:\n    -   id: q\n        t: z\n    -   id: a\n        t: x',
  ],
  [
    'a field comes behind the one that it follows, and goes with its line',
    'blocks:\n  - id: a\n    t: x # weg\n    # blijft\n    v: z',
    () => [{ id: 'a', u: 'w', v: 'z' }],
    'blocks:\n  - id: a\n    u: w\n    # blijft\n    v: z',
  ],
  [
    'the field behind the dash can go, and come',
    'blocks:\n  - id: a\n    t: x\n  - t: y',
    () => [{ t: 'x' }, { id: 'b', t: 'y' }],
    'blocks:\n  - t: x\n  - id: b\n    t: y',
  ],
  [
    'and leaves the comment above the next one there',
    'blocks:\n  - id: a # 1\n    # over t\n    t: x\n\n    # over v\n    v: z\n  - t: y',
    ([, ...others]) => [{ t: 'x', v: 'z' }, ...others],
    'blocks:\n  - # over t\n    t: x\n\n    # over v\n    v: z\n  - t: y',
  ],
  [
    'with those below it as well',
    'blocks:\n  - id: a # 1\n    # over t\n    t:\n      - x\n      # in t\n\n    # over v\n    v: z # 2',
    () => [{ w: 'p', v: 'z' }],
    'blocks:\n  - w: p\n    # over v\n    v: z # 2',
  ],
  [
    'flow style stays within its braces',
    "blocks:\n  - { id: a, l: [ p, 'q' ], t: x } # 1\n  - {id: b}",
    (blocks) => set('u', 'w', 1)(set('l', ['q', 'r, s'])(blocks)),
    "blocks:\n  - { id: a, l: [ 'q', 'r, s' ], t: x } # 1\n  - {id: b, u: w}",
  ],
  [
    'a list within a list',
    'blocks:\n  - - a # 1\n    - b\n  - - c',
    () => [
      ['b', 'a'],
      ['d', 'c'],
    ],
    'blocks:\n  - - b\n    - a # 1\n  - - d\n    - c',
  ],
  [
    'who refers to another record gets its value when that changes',
    'blocks:\n  - &een\n    id: a # 1\n    t: x\n  - id: b\n    u: *een\n    # blijft',
    set('t', 'z'),
    'blocks:\n  - &een\n    id: a # 1\n    t: z\n  - id: b\n    u:\n      id: a\n      t: x\n    # blijft',
  ],
  [
    'numbers stay as they were written, and texts that look like one are quoted',
    'blocks:\n  - k: 1.10\n    m: 5',
    (blocks) => set('m', '6')(blocks).concat({ k: '7', m: 'x' }),
    "blocks:\n  - k: 1.10\n    m: 6\n  - k: '7'\n    m: x",
  ],
  [
    'signs outside the usual plane',
    'blocks:\n  - t: 👩‍💻 aan het werk # 😀\n    u: 日本',
    set('u', '🚂'),
    'blocks:\n  - t: 👩‍💻 aan het werk # 😀\n    u: 🚂',
  ],
  [
    'a text becomes a list, and a list a text',
    'blocks:\n  - t: x # 1\n    l:\n      - p\n  - t: y',
    (blocks) => set('l', 'p')(set('t', [{ a: 'b' }])(blocks)),
    'blocks:\n  - t: # 1\n      - a: b\n    l: p\n  - t: y',
  ],
  ['all can go', 'blocks: # x\n  - id: a\nb: x', () => [], 'blocks: [] # x\nb: x'],
]

describe('of a list of records in front matter', () => {
  it.each(rows)('%s', (_, before, change, after) => {
    expect(spliced(before, change)).toBe(after)
  })

  it('one changed metric is one changed line, whatever the line ends', () => {
    const metrics = ['Van 3 uur naar 1 uur', 'Twee projecten per week', "'10'"]
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = ['---', 'blocks:', '  - kind: cases', '    cases:', '      - title: Hovenier']
      lines.push('        metrics:', ...metrics.map((one) => `          - ${one}`))
      lines.push('      - title: Kapper', '---', 'Tekst', '')
      const text = lines.join(end)
      const blocks = structuredClone(read(text)) as { cases: { metrics: string[] }[] }[]
      blocks[0]?.cases[0]?.metrics.splice(0, 1, 'Van 4 uur naar 1 uur')
      const result = spliceMarkdown(text, { blocks: blocks as FieldValue }, 'content')
      expect(result).toBe(text.replace('Van 3', 'Van 4'))
      expect(changedLines(text, result)).toEqual({ added: 1, removed: 1 })
    }
  })

  it.each([
    ['tabs', 'blocks:\n  - id: a\t# x\n    t:\ty'],
    ['keys with question marks', 'blocks:\n  - ? id\n    : a\n    ? t\n    : y'],
    ['tags', 'blocks: !!seq\n  - !!map\n    id: !!str a\n    t: !!str y'],
    ['nothing where a text may be', 'blocks:\n  -\n    id: a\n    t:\n  - \n'],
    ['a text that keeps its line ends', 'blocks:\n  - id: a\n    t: |+\n      y\n\n\n'],
    ['quotes over lines', 'blocks:\n  - id: a\n    t: "een\n      twee\\\n      drie"'],
    ['one that refers to itself', 'blocks: &all\n  - id: a\n    t: *all'],
  ])('%s can be changed, added to, turned and emptied', (_, lines) => {
    const text = `---\n${lines}\n---\n`
    const record = { id: 'z', t: 'een: "twee"\n', l: [{ k: ['v', { w: 1 }] }, {}, []] }
    const as = { ...record, l: [{ k: ['v', { w: '1' }] }, {}, []] }
    const first = (read(text) as Blocks)[0]
    const wishes = [[as, { id: 'a', t: 'x' }], [{ id: 'a', t: null }, as], [{ id: 'a' }], []]
    for (const wish of first ? wishes : []) {
      const given = wish.map((one) => (one === as ? record : one))
      expect(read(spliceMarkdown(text, { blocks: given }, 'content'))).toEqual(wish)
    }
  })

  it('a new file reads as a person would write it', () => {
    const long = `${'Na elke klus een verhaal op je site. '.repeat(4)}Klaar.`
    const metrics = ['Van 3 uur naar 1 uur', '10']
    const cases = [{ title: 'Hovenier: acht', metrics, text: 'Een.\n\nTwee.' }]
    const blocks = [
      { kind: 'hero', text: long },
      { kind: 'cases', cases },
      { kind: 'cta', tags: [] },
    ]
    expect(composeMarkdown({ title: 'Hallo', blocks, content: 'Tekst' }, 'content')).toBe(`---
title: Hallo
blocks:
  - kind: hero
    text: >-
      Na elke klus een verhaal op je site. Na elke klus een verhaal op je site. Na elke klus een
      verhaal op je site. Na elke klus een verhaal op je site. Klaar.
  - kind: cases
    cases:
      - title: 'Hovenier: acht'
        metrics:
          - Van 3 uur naar 1 uur
          - '10'
        text: |-
          Een.

          Twee.
  - kind: cta
    tags: []
---
Tekst
`)
  })
})

import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../../server/storage/splice/fields'
import { spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { type Blocks, set, spliced } from './nested-blocks'

const page = (sign: string, between: string) =>
  `blocks:\n  # bovenaan\n  - kind: hero\n    title: "Hallo" # kort\n\n  - kind: text\n    text: ${sign}\n      Een.\n${between}  - kind: action # knop`

const swap = ([first = {}, second = {}, ...others]: Blocks) => [second, first, ...others]
const lasting = 'blocks:\n  - t: |+\n      Een.\n\n    u: x # u\n\n  # twee\n  - t: "b" # b'

const kept: readonly (readonly [string, string, (blocks: Blocks) => FieldValue, string])[] = [
  ...['|', '|-', '>', '>-'].flatMap((sign) =>
    ['', '\n', '  # de knop\n', '\n  # de knop\n'].map((between) => {
      const before = page(sign, between)
      const text = between.startsWith('\n') ? '"Een.\\n\\n"' : `${sign[0]}+\n      Een.\n`
      const after = before.replace(`${sign}\n      Een.`, text)
      return [`${sign} above ${JSON.stringify(between)}`, before, set('text', 'Een.\n\n', 1), after] as const
    }),
  ),
  [
    'at the end of the head',
    'blocks:\n  # een\n  - t: "a" # a\n  - t: |\n      Een.',
    set('t', 'Een.\n\n', 1),
    'blocks:\n  # een\n  - t: "a" # a\n  - t: "Een.\\n\\n"',
  ],
  [
    'a key behind it goes',
    lasting,
    ([, ...others]) => [{ t: 'Een.\n\n' }, ...others],
    'blocks:\n  - t: "Een.\\n\\n"\n\n  # twee\n  - t: "b" # b',
  ],
  [
    'its item moves to the end',
    'blocks:\n  - t: "a" # a\n    u: |+\n      Een.\n\n  - t: "b" # b\nx: y',
    swap,
    'blocks:\n  - t: "b" # b\n  - t: "a" # a\n    u: |+\n      Een.\n\nx: y',
  ],
  [
    'its item moves above a blank line',
    'blocks:\n  - t: "a" # a\n    u: |+\n      Een.\n\n  - t: "b" # b\n\nx: y',
    swap,
    'blocks:\n  - t: "b" # b\n  - t: "a" # a\n    u: "Een.\\n\\n"\n\nx: y',
  ],
]

const hero =
  'blocks:\n  - kind: hero # bovenaan\n    title: "Welkom"\n    points:\n      - Snel\n      # - Goedkoop (nog niet zeker)'
const long =
  'Een heel lange tekst op een knop, die vanzelf over meer dan negentig tekens gaat lopen, zie je wel'
const folded =
  '>-\n      Een heel lange tekst op een knop, die vanzelf over meer dan negentig tekens gaat lopen,\n      zie je wel'
const indented: readonly (readonly [string, string, (blocks: Blocks) => FieldValue, string])[] = [
  ['a long field', hero, set('label', long), `${hero}\n    label: ${folded}`],
  ['a text of lines', hero, set('label', 'een\ntwee'), `${hero}\n    label: |-\n      een\n      twee`],
  [
    'a comment below a blank line',
    `${hero}\n\n    # klaar\n    last: x`,
    (blocks) => blocks.map(({ last, ...block }) => ({ ...block, label: 'een\ntwee', last: last ?? '' })),
    `${hero}\n    label: |-\n      een\n      twee\n\n    # klaar\n    last: x`,
  ],
  [
    'an item',
    'blocks:\n  - a # 1\n\n      # ver\n  # b\n  - b',
    () => ['a', 'een\ntwee', 'b'],
    'blocks:\n  - a # 1\n\n      # ver\n  - |-\n    een\n    twee\n  # b\n  - b',
  ],
]

describe('what is new comes below the indented comments that are about what precedes it', () => {
  it.each(indented)('%s', (_, before, change, after) => {
    expect(spliced(before, change)).toBe(after)
  })

  it('a field at the end of the head', () => {
    const text = '---\ntags:\n  - een\n  # - twee\n# einde\n---\nTekst\n'
    const result = spliceMarkdown(text, { title: 'x' }, 'content')
    expect(result).toBe(text.replace('# einde', 'title: x\n# einde'))
  })
})

describe('below a block text, what goes takes the indented comments about it along', () => {
  it.each([
    ['', ''],
    ['\n  # tot 2027\n', '\n'],
    ['\n\n  # tot 2027\n  # ook dit\n\n# einde', '\n# einde\n'],
  ])('a field with %j below it', (below, left) => {
    for (const sign of ['>-', '|']) {
      const head = `---\nd: ${sign}\n  Een omschrijving\n`
      const result = spliceMarkdown(
        `${head}aliases:\n  - oud${below}\n---\n`,
        { aliases: undefined },
        'content',
      )
      expect(result).toBe(`${head}${left}---\n`)
    }
  })

  it('a key of a record', () => {
    const before =
      'blocks:\n  # een\n  - kind: cards # k\n    intro: |\n      tekst\n    cards:\n      - title: A\n      # later meer\n    title: T # t'
    const without = (blocks: Blocks) => blocks.map(({ cards: _, ...block }) => block)
    expect(spliced(before, without)).toBe(
      'blocks:\n  # een\n  - kind: cards # k\n    intro: |\n      tekst\n    title: T # t',
    )
  })
})

const grouped = 'blocks:\n- a\n\n  # groep 2\n- b\n- c'
const noted = 'blocks:\n  - kind: a\n    title: x\n\n    # b niet weghalen\n\n  - kind: b'

describe('a comment stays when what is above it goes or moves', () => {
  it.each<[string, string, (blocks: Blocks) => FieldValue, string]>([
    ['an item goes', grouped, () => ['b', 'c'], 'blocks:\n  # groep 2\n- b\n- c'],
    ['an item moves', grouped, () => ['b', 'c', 'a'], 'blocks:\n  # groep 2\n- b\n- c\n- a'],
    ['a record goes', noted, ([, ...others]) => others, 'blocks:\n    # b niet weghalen\n\n  - kind: b'],
    [
      'a key goes',
      'blocks:\n  - title: x\n    url: /a\n\n      # van Jan\n    label: y',
      ([{ url: _, ...block } = {}]) => [block],
      'blocks:\n  - title: x\n\n      # van Jan\n    label: y',
    ],
    [
      'directly below a key that goes',
      'blocks:\n  - title: x\n    url: /a\n      # van Jan\n    label: y',
      ([{ url: _, ...block } = {}]) => [block],
      'blocks:\n  - title: x\n      # van Jan\n    label: y',
    ],
    [
      'an item goes with the comment directly below it',
      'blocks:\n- a\n  # over a\n\n  # groep 2\n- b',
      () => ['b'],
      'blocks:\n  # groep 2\n- b',
    ],
    [
      'unless it would become part of the text above it',
      'blocks:\n  - title: |\n      x\n    url: /a\n\n      # van Jan\n    label: y',
      ([{ url: _, ...block } = {}]) => [block],
      'blocks:\n  - title: |\n      x\n    label: y',
    ],
  ])('%s', (_, before, change, after) => {
    expect(spliced(before, change)).toBe(after)
  })
})

describe('a text of which blank lines at the end count keeps what is around it', () => {
  it.each(kept)('%s', (_, before, change, after) => {
    expect(spliced(before, change)).toBe(after)
  })
})

import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../../server/storage/splice/fields'
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

describe('a text of which blank lines at the end count keeps what is around it', () => {
  it.each(kept)('%s', (_, before, change, after) => {
    expect(spliced(before, change)).toBe(after)
  })
})

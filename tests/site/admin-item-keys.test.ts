import { expect, it } from 'vitest'
import { followed } from '../../site/admin/editing/fields/nested/use-keys'

const text = (words: string) => ({ kind: 'text', title: '', text: words })
const items = [text('Het eerste blok gaat hierover.'), text('Wat het tweede zegt is anders.')]
const keys = ['een', 'twee']

it('the key of an item follows it through what somebody else does with its list', () => {
  const [one, two] = items
  const added = text('Van Rik.')
  for (const [later, expected] of [
    [
      [added, one, two],
      ['nieuw', 'een', 'twee'],
    ],
    [[two], ['twee']],
    [
      [two, one],
      ['twee', 'een'],
    ],
    [
      [one, text('Wat het tweede zegt is anders. Van Rik.')],
      ['een', 'twee'],
    ],
    // Written anew at its place; where others came too, that is not sure.
    [
      [one, text('Heel andere woorden.')],
      ['een', 'twee'],
    ],
    [
      [added, text('Heel andere woorden.'), two],
      ['nieuw', 'nieuw', 'twee'],
    ],
  ] as const)
    expect(followed({ items, keys }, later, () => 'nieuw')).toEqual(expected)
  expect(followed({ items: ['a', 'b!'], keys }, ['n', 'a', 'b!'], () => 'nieuw')).toEqual([
    'nieuw',
    'een',
    'twee',
  ])
})

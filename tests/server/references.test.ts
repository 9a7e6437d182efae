import { expect, it } from 'vitest'
import { candidatesIn } from '../../server/references/references'

it('the addresses of a text of one megabyte are found in a moment, however many there are', () => {
  // Asking the whole text for each of them took two minutes, in which nobody was answered.
  const text = Array.from({ length: 70_000 }, (_, index) => `!!!](/${index})`).join('\n')
  expect(candidatesIn(text)).toHaveLength(70_000)
})

it('only a parser can tell the addresses of a text with a picture without words that is named', () => {
  const unclear = (text: string) => candidatesIn(text).map(({ isUnclear }) => isUnclear)
  expect(unclear('![][beeld] [een](/een)\n\n[beeld]: /media/beeld.svg')).toEqual([true, true])
  expect(unclear('[een](/een) [twee](/a\\_b) [drie](/a&amp;b)')).toEqual([false, true, true])
})

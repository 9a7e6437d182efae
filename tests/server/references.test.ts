import { expect, it } from 'vitest'
import { judgeLink } from '../../server/references/judge-reference'
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

it('the anchor of a heading is known as browsers write it too', () => {
  const judge = (address: string) =>
    judgeLink(address, {
      known: { standing: () => 'there', fileLike: () => undefined },
      page: '/blog/een',
      anchorsOf: () => new Set(['kop-privé']),
    })
  expect(judge('#kop-priv%C3%A9')).toBeUndefined()
  expect(judge('/blog/twee#priv%C3%A9')?.instead).toBe('/blog/twee#kop-privé')
  expect(judge('#kop-%')?.message).toContain('geen kop')
})

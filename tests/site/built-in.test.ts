import { expect, it } from 'vitest'
import { cards } from '../../site/api/built-in'

const asked = { tag: undefined, author: undefined, page: 1, limit: 2 }

it('the built-in articles stand in for a list page by page, and for no author', () => {
  const { items, total } = cards(asked)
  expect(items).toHaveLength(Math.min(2, total))
  expect(cards({ ...asked, page: 99 })).toEqual({ items: [], total })
  expect(() => cards({ ...asked, author: 'sanne-de-wit' })).toThrow('sanne-de-wit')
})

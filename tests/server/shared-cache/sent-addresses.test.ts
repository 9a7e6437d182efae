import { expect, it } from 'vitest'
import { createSentAddresses } from '../../../server/shared-cache/shared-cache'

const all = new Set(['site'])

it('what there is no room for must not be kept, and drives nothing out that is', () => {
  const sent = createSentAddresses(60_000)
  expect(sent.add('/blog/a', ['blog-posts/a'])).toBe(true)
  const room = Array.from({ length: 30_000 }, (_, number) => sent.add(`/${number}`, [])).filter(Boolean)
  expect(room).toHaveLength(19_999)
  expect(sent.add('/blog/a', ['blog-posts/a'])).toBe(true)
  expect(sent.with(new Set(['blog-posts/a']))).toEqual(['/blog/a'])
})

it('what a cache does not hold any more takes no room', () => {
  const sent = createSentAddresses(0)
  const room = Array.from({ length: 30_000 }, (_, number) => sent.add(`/${number}`, []))
  expect(room.every(Boolean)).toBe(true)
  expect(sent.with(all)).toEqual([])
})

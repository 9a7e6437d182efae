import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { article, openSearch } from './opened-search'

test('a changed article is found by its new words and not by its old ones', async () => {
  const { find, repository, library } = await openSearch()
  repository.write('content/blog/wissel.md', article(['title: Xylofoon']))
  await library.refresh()
  expect(await find('xylofoon')).toEqual(['wissel'])
  repository.write('content/blog/wissel.md', article(['title: Mandoline, daarna']))
  await library.refresh()
  expect(await find('xylofoon')).toEqual([])
  expect(await find('mandoline')).toEqual(['wissel'])
  expect(await find('factuur')).toContain('facturen-automatisch-verwerken')
})

test('an article that is withdrawn or removed is found no more', async () => {
  const { find, repository, library } = await openSearch({
    'content/blog/a.md': article(['title: Xylofoon', 'createdAt: 2026-01-01']),
    'content/blog/b.md': article(['title: Xylofoon', 'createdAt: 2025-01-01']),
  })
  expect((await find('xylofoon')).sort()).toEqual(['a', 'b'])
  repository.write('content/blog/a.md', article(['title: Xylofoon', 'status: draft']))
  await library.refresh()
  expect(await find('xylofoon')).toEqual(['b'])
  repository.git('clean', '--force', 'content/blog/b.md')
  await library.refresh()
  expect(await find('xylofoon')).toEqual([])
})

test('an article gets another address and keeps its words', async () => {
  const { find, repository, library } = await openSearch({
    'content/blog/a.md': article(['title: Xylofoon', 'id: vast']),
  })
  expect(await find('xylofoon')).toEqual(['a'])
  repository.write('content/blog/a.md', article(['title: Xylofoon', 'id: vast', 'slug: nieuw']))
  await library.refresh()
  expect(await find('xylofoon')).toEqual(['nieuw'])
})

test('a thousand articles are indexed once, whoever asks, and let others go first', async () => {
  const words = Array.from({ length: 400 }, (_, index) => `woord${index}en`).join(' ')
  const many = Array.from({ length: 1000 }, (_, index) => [
    `content/blog/deel-${index}.md`,
    article([`title: Deel ${index}`], words),
  ])
  const { search } = await openSearch(Object.fromEntries(many), { isEmpty: true })
  let isDone = false
  let turns = 0
  const searches = Promise.all(Array.from({ length: 20 }, () => search.find('deel 123', 1))).finally(() => {
    isDone = true
  })
  for (; !isDone; turns++) await nextTurn()
  // MiniSearch throws when an article is added twice.
  for (const { posts } of await searches) expect(posts[0]?.slug).toBe('deel-123')
  expect(turns).toBeGreaterThan(10)
})

import { expect, test } from 'vitest'
import { createArticleIndex } from '../../../server/search/article-index'
import { createTally } from '../../../server/search/tally'
import { WordTree } from '../../../server/search/word-tree'
import { beginsOf, queryWords } from '../../../server/search/words'

test('of a query at most twelve different words count, and none of one sign', () => {
  expect(queryWords('1 2 3 4 5 6 7 8 9 0 a b y z')).toEqual([])
  expect(queryWords(Array.from({ length: 60 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12)
  expect(queryWords('factuur '.repeat(40))).toEqual(['factuur'])
  expect(queryWords(`${'x'.repeat(200)} factuur`)).toEqual(['x'.repeat(40)])
  expect(beginsOf('x'.repeat(40)).length).toBeLessThan(40)
})

test('a word brings a bounded number of others, however many begin with it or look like it', () => {
  const tree = new WordTree()
  for (let number = 0; number < 20_000; number++) tree.add(`factuur${number}`, number, 1)
  expect(tree.longer('fa')).toHaveLength(200)
  expect(tree.longer('factuur1').length).toBeLessThanOrEqual(200)
  expect(tree.longer('f')).toEqual([])
  expect(tree.near('factuur12345')).toHaveLength(40)
  expect(tree.near('fak')).toEqual([])
})

test('a question looks at a bounded number of places, and at what a word itself finds always', () => {
  const everywhere = Array.from({ length: 10_000 }, (_, at) => at)
  const postings = (word: string) => ({ word, articles: everywhere, weights: everywhere.map(() => 1) })
  let looked = 0
  const counted = (word: string, likeness: number) => ({
    likeness,
    postings: {
      ...postings(word),
      get weights() {
        looked += everywhere.length
        return everywhere
      },
    },
  })
  const tally = createTally({ size: 10_000, present: 10_000, words: 12 })
  for (let word = 0; word < 12; word++) {
    tally.take([
      counted(`woord${word}`, 1),
      ...Array.from({ length: 200 }, (_, at) => counted(`woord${word}-${at}`, 0.3)),
    ])
  }
  expect(looked).toBeLessThanOrEqual(600_000)
  expect(looked).toBeGreaterThanOrEqual(12 * everywhere.length)
  expect(tally.best(24, 12)).toMatchObject({ total: 10_000 })
  expect(tally.best(24, 12).numbers).toHaveLength(24)
})

test('an index in which everything is replaced again and again stays as large as its articles', () => {
  const index = createArticleIndex()
  const post = (id: string, title: string) => ({ id, title, keywords: '', tag: 'Gids', content: '' })
  for (let round = 0; round < 1200; round++) {
    for (const id of ['a', 'b']) index.add(post(id, `Ronde ${round}`))
  }
  expect(index.find('ronde', 10)).toEqual({ ids: expect.arrayContaining(['a', 'b']), total: 2 })
  expect(index.find('600', 10)).toEqual({ ids: [], total: 0 })
  index.remove('a')
  expect(index.find('ronde 1199', 10)).toEqual({ ids: ['b'], total: 1 })
  expect(index.related('b', 3)).toEqual({ ids: [], total: 0 })
})

test('what is found, and in which order, does not follow from how often an article was saved', () => {
  const post = (id: string, content: string) => ({ id, title: id, keywords: '', tag: 'Gids', content })
  const posts = [
    ...Array.from({ length: 12 }, (_, at) => post(`vul${at}`, 'tekst over planning '.repeat(40))),
    post('facturen', 'Facturen komen binnen. '.repeat(30)),
    post('scanner', `Een facturenscanner kiezen. ${'iets anders '.repeat(60)}`),
  ]
  const fresh = createArticleIndex()
  const saved = createArticleIndex()
  for (const index of [fresh, saved]) for (const one of posts) index.add(one)
  for (let times = 0; times < 20; times += 1) saved.add(posts[12] ?? post('', ''))
  for (const at of [2, 0, 1, 5]) saved.remove(`vul${at}`)
  for (const at of [0, 1, 2, 5]) saved.add(posts[at] ?? post('', ''))
  for (const query of ['facturen', 'facturen planning', 'facturn', 'planning'])
    expect([query, saved.find(query, 4)]).toEqual([query, fresh.find(query, 4)])
})

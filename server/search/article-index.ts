import { LRUCache } from 'lru-cache'
import { plainText } from '#contract/plain-text'
import { wordKey } from '#contract/word-key'
import type { FoundIds, IndexedPost } from './index-messages'
import { createTally, type Tally } from './tally'
import { type Match, type Postings, WordTree } from './word-tree'
import { beginsOf, queryWords, spelledWordsOf, stemOf, wordsOf } from './words'

/** Cached stems: stemming is most of the work, and texts share their words. */
const STEMS = 20_000
/** Longest text that is indexed, in characters; the same as the limit for rendering. */
const LONGEST = 400_000
/** Most words of an article that are used to find related ones. */
const MOST_LIKENESS_WORDS = 40
/** The fields of an article: the weight of a word in each, and the usual number of words. */
const parts = [
  { of: (post: IndexedPost) => post.title, boost: 4, usual: 7 },
  { of: (post: IndexedPost) => post.keywords, boost: 3, usual: 5 },
  { of: (post: IndexedPost) => post.tag, boost: 2, usual: 1 },
  { of: (post: IndexedPost) => plainText(post.content.slice(0, LONGEST)), boost: 1, usual: 500 },
]

interface Slot {
  readonly id: string
  readonly tag: string
  readonly likeness: readonly string[]
  /** The postings of all its words. */
  readonly postings: readonly Postings[]
}

/** A search index of articles; an article is added once. */
export interface ArticleIndex {
  add(post: IndexedPost): void
  remove(id: string): void
  /** The articles that match a query; any text is a valid query. */
  find(query: string, limit: number): FoundIds
  /** Articles with the same tag that share words with this one, the most alike first. */
  related(id: string, limit: number): FoundIds
}

/**
 * An index in which the cost of a query is bounded: in the words of the query, the dictionary words that each
 * may match, and the postings of those that are read (tests/decisions/0031).
 */
export function createArticleIndex(): ArticleIndex {
  const stems = new LRUCache<string, string>({ max: STEMS, memoMethod: stemOf })
  const stem = (word: string) => stems.memo(word)
  const tree = new WordTree()
  const slots: (Slot | undefined)[] = []
  const numbers = new Map<string, number>()
  const free: number[] = []

  function add(post: IndexedPost): void {
    remove(post.id)
    // The lowest first: of equal scores the lower number goes first.
    const number = free.sort((one, other) => other - one).pop() ?? slots.length
    const likeness = [...new Set(wordsOf(`${post.title} ${post.keywords}`).map(stem))]
    slots[number] = {
      id: post.id,
      tag: wordKey(post.tag),
      likeness: likeness.slice(0, MOST_LIKENESS_WORDS),
      postings: [...weigh(post, stem)].map(([word, weight]) => tree.add(word, number, weight)),
    }
    numbers.set(post.id, number)
  }

  function remove(id: string): void {
    const number = numbers.get(id)
    if (number === undefined) return
    // Counted in, it would make its words weigh less from one save to the next.
    for (const postings of slots[number]?.postings ?? []) tree.remove(postings, number)
    numbers.delete(id)
    slots[number] = undefined
    free.push(number)
  }

  function asWritten(word: string): Match[] {
    const forms = [...new Set([stem(word), word])]
    const exact = forms.flatMap((form) => tree.get(form) ?? [])
    return [
      ...exact.map((postings) => ({ postings, likeness: 1 })),
      ...forms.flatMap((form) => tree.longer(form)),
    ]
  }

  function nearly(word: string): Match[] {
    const begins = beginsOf(word).flatMap((begin) => tree.get(begin) ?? [])
    return [
      ...asWritten(word),
      ...tree.near(stem(word)),
      ...begins.map((postings) => ({ postings, likeness: 0.3 })),
    ]
  }

  function count(words: readonly string[], ways: (word: string) => Match[]): Tally {
    const tally = createTally({ size: slots.length, present: numbers.size, words: words.length })
    for (const word of words) tally.take(ways(word))
    return tally
  }

  const named = ({ numbers: best, total }: { numbers: readonly number[]; total: number }): FoundIds => ({
    ids: best.flatMap((number) => slots[number]?.id ?? []),
    total,
  })

  return {
    add,
    remove,
    find(query, limit) {
      const words = queryWords(query)
      if (words.length === 0) return { ids: [], total: 0 }
      const sharp = count(words, asWritten).best(limit, words.length)
      if (sharp.total > 0) return named(sharp)
      const wide = count(words, nearly)
      const all = wide.best(limit, words.length)
      return named(all.total > 0 ? all : wide.best(limit, 1))
    },
    related(id, limit) {
      const number = numbers.get(id)
      const slot = number === undefined ? undefined : slots[number]
      if (!slot || slot.tag === '') return { ids: [], total: 0 }
      const exact = (word: string): Match[] => {
        const postings = tree.get(word)
        return postings ? [{ postings, likeness: 1 }] : []
      }
      const isSibling = (other: number) => other !== number && slots[other]?.tag === slot.tag
      return named(count(slot.likeness, exact).best(limit, 1, isSibling))
    },
  }
}

/** The weight of each word in an article, by its stem: BM25+ with the usual length of each field. */
function weigh(post: IndexedPost, stem: (word: string) => string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { of, boost, usual } of parts) {
    const words = spelledWordsOf(of(post)).map(stem)
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    const length = 1.2 * (0.3 + (0.7 * words.length) / usual)
    for (const [word, times] of counts) {
      const weight = boost * (0.5 + (2.2 * times) / (times + length))
      weights.set(word, (weights.get(word) ?? 0) + weight)
    }
  }
  return weights
}

import type { Match } from './word-tree'

/** Most postings that one query may read, divided evenly among its words: about 5 ms. */
const MOST_PLACES = 600_000

/** The scores of the words of a query so far. */
export interface Tally {
  /** Adds the matches of one word. */
  take(matches: readonly Match[]): void
  /** The best articles that contain at least `least` of the words, and how many there are in all. */
  best(
    limit: number,
    least: number,
    isWanted?: (article: number) => boolean,
  ): { numbers: readonly number[]; total: number }
}

/** @param size one more than the highest number of an article. @param present how many articles there are. */
export function createTally({
  size,
  present,
  words,
}: {
  size: number
  present: number
  words: number
}): Tally {
  const scores = new Float64Array(size)
  const found = new Uint8Array(size)
  const lastWord = new Uint8Array(size)
  const share = MOST_PLACES / Math.max(1, words)
  let word = 0

  function takeOne({ postings, likeness }: Match): void {
    const { articles, weights } = postings
    const rarity = Math.log(1 + (present - articles.length + 0.5) / (articles.length + 0.5))
    const factor = rarity * likeness
    for (let at = 0; at < articles.length; at++) {
      const article = articles[at] ?? 0
      scores[article] = (scores[article] ?? 0) + factor * (weights[at] ?? 0)
      if (lastWord[article] === word) continue
      lastWord[article] = word
      found[article] = (found[article] ?? 0) + 1
    }
  }

  return {
    take(matches) {
      word += 1
      let left = share
      const taken = new Set<string>()
      for (const match of matches.toSorted((a, b) => b.likeness - a.likeness)) {
        const { word: own, articles } = match.postings
        // Exact matches always count; other matches only while there is room.
        if (taken.has(own) || (articles.length > left && match.likeness < 1)) continue
        taken.add(own)
        left -= articles.length
        takeOne(match)
      }
    },
    best(limit, least, isWanted = () => true) {
      const numbers: number[] = []
      let total = 0
      for (let article = 0; article < size; article++) {
        if ((found[article] ?? 0) < least || !isWanted(article)) continue
        total += 1
        place(numbers, article, limit, scores)
      }
      return { numbers, total }
    },
  }
}

/** Inserts an article into the sorted list of the best; of equal scores the first stays first. */
function place(numbers: number[], article: number, limit: number, scores: Float64Array): void {
  const score = scores[article] ?? 0
  const worst = numbers.at(-1)
  if (numbers.length >= limit && (worst === undefined || (scores[worst] ?? 0) >= score)) return
  let at = numbers.length
  while (at > 0 && (scores[numbers[at - 1] ?? 0] ?? 0) < score) at -= 1
  numbers.splice(at, 0, article)
  if (numbers.length > limit) numbers.pop()
}

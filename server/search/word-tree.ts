import SearchableMap from 'minisearch/SearchableMap'

/** The postings of a word: the numbers of the articles, and its weight in each. */
export interface Postings {
  readonly word: string
  readonly articles: number[]
  readonly weights: number[]
}

/** A word of the index that a word of a query may match, and how well, from 0 to 1. */
export interface Match {
  readonly postings: Postings
  readonly likeness: number
}

/** Most words with a given beginning that are looked at. */
const MOST_LONGER = 200
/** Most corrections of a mistyped word. */
const MOST_NEAR = 40
/** Shortest word that may have one typo, and shortest that may have two. */
const SHORTEST_TYPO = 4
const TWO_TYPOS = 8
/** Shortest beginning of words that is searched for; half the dictionary begins with one letter. */
const SHORTEST_BEGIN = 2

/** The words of all articles, with limits on how many of them one word of a query can match. */
export class WordTree {
  readonly #tree = new SearchableMap<Postings>()

  get(word: string): Postings | undefined {
    return this.#tree.get(word)
  }

  /** @returns the postings that it is in now. */
  add(word: string, article: number, weight: number): Postings {
    const postings = this.#tree.fetch(word, () => ({ word, articles: [], weights: [] }))
    postings.articles.push(article)
    postings.weights.push(weight)
    return postings
  }

  /** Removes an article from postings that it is in, and a word that occurs in no other. */
  remove({ word, articles, weights }: Postings, article: number): void {
    const at = articles.lastIndexOf(article)
    articles.splice(at, 1)
    weights.splice(at, 1)
    if (articles.length === 0) this.#tree.delete(word)
  }

  /** Words that begin with this one, excluding the word itself. */
  longer(begin: string): Match[] {
    if (begin.length < SHORTEST_BEGIN) return []
    const matches: Match[] = []
    let looked = 0
    for (const [word, postings] of this.#tree.atPrefix(begin)) {
      if (looked++ === MOST_LONGER) break
      const extra = word.length - begin.length
      if (extra > 0) matches.push({ postings, likeness: (0.375 * word.length) / (word.length + 0.3 * extra) })
    }
    return matches
  }

  /** Words that may have been meant by a mistyped one; its first character is assumed to be right. */
  near(word: string): Match[] {
    if (word.length < SHORTEST_TYPO) return []
    const swapped = swaps(word).flatMap((other) => this.get(other) ?? [])
    const most = word.length < TWO_TYPOS ? 1 : 2
    // Searching the whole tree would be fifteen times as much work.
    const found = this.#tree.atPrefix(word.slice(0, 1)).fuzzyGet(word.slice(1), most)
    const others = [...found.values()]
      .filter(([, distance]) => distance > 0)
      .sort(([, a], [, b]) => a - b)
      .slice(0, MOST_NEAR)
      .map(([postings, distance]) => ({
        postings,
        likeness: (0.45 * word.length) / (word.length + distance),
      }))
    return [...swapped.map((postings) => ({ postings, likeness: 0.4 })), ...others].slice(0, MOST_NEAR)
  }
}

/** A word with two neighbouring characters swapped: chatgtp is chatgpt. */
function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const [one = '', other = ''] = word.slice(at, at + 2)
    return word.slice(0, at) + other + one + word.slice(at + 2)
  })
}

import type { Query } from 'minisearch'
import { stemOf, wordsOf } from './words'

/** Longest query that is read, in characters and in words. */
const MOST_CHARACTERS = 200
const MOST_WORDS = 12
/** From this length a word may be mistyped, and from this length a begin of a compound is a word. */
const SHORTEST_TYPO = 4
const SHORTEST_PART = 4
/** How much of a compound's begin is left out at least: what is left is a word too. */
const SHORTEST_REST = 3

/** What a visitor asked for, as words. */
export function queryWords(query: string): string[] {
  return wordsOf(query.slice(0, MOST_CHARACTERS)).slice(0, MOST_WORDS)
}

/** The ways to look for words, from the sharpest to the widest: the first that finds something counts. */
export function waysToFind(words: readonly string[]): Query[] {
  return [
    { combineWith: 'AND', queries: words.map(asWritten) },
    { combineWith: 'AND', queries: words.map(nearly) },
    { combineWith: 'OR', queries: words.map(nearly) },
  ]
}

/** Any form of a word, and compounds that begin with it: factuur finds facturen and factuurverwerking. */
function asWritten(word: string): Query {
  return { combineWith: 'OR', prefix: true, queries: [...new Set([stemOf(word), word])] }
}

/** The same with typing errors, and the begin of a compound: factuurscanner finds facturen. */
function nearly(word: string): Query {
  const stem = stemOf(word)
  return {
    combineWith: 'OR',
    queries: [
      asWritten(word),
      { queries: [stem], fuzzy: stem.length >= SHORTEST_TYPO && 0.2 },
      { combineWith: 'OR', queries: beginsOf(word), boostTerm: () => 0.3 },
    ],
  }
}

function beginsOf(word: string): string[] {
  const count = Math.max(0, word.length - SHORTEST_REST - SHORTEST_PART + 1)
  const begins = Array.from({ length: count }, (_, index) => stemOf(word.slice(0, SHORTEST_PART + index)))
  return [...new Set(begins)].filter((begin) => begin.length >= SHORTEST_PART)
}

import { stemOf, wordsOf } from './words'

/** Longest query that is used, in characters and in words. */
const MOST_CHARACTERS = 200
const MOST_WORDS = 12
/** Shortest beginning of a compound that may be a word. */
const SHORTEST_PART = 4
/** Characters that must remain after such a beginning: the rest is a word too. */
const SHORTEST_REST = 3

/** The words of a query; words of one character are left out, since they occur in every text. */
export function queryWords(query: string): string[] {
  const words = wordsOf(query.slice(0, MOST_CHARACTERS)).filter((word) => word.length > 1)
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** The stems of the beginnings of a compound that may be words: factuurscanner finds facturen. */
export function beginsOf(word: string): string[] {
  const count = Math.max(0, word.length - SHORTEST_REST - SHORTEST_PART + 1)
  const begins = Array.from({ length: count }, (_, index) => stemOf(word.slice(0, SHORTEST_PART + index)))
  return [...new Set(begins)].filter((begin) => begin.length >= SHORTEST_PART)
}

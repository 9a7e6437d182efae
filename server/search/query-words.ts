import { stemOf, wordsOf } from './words'

/** Longest query that is read, in characters and in words. */
const MOST_CHARACTERS = 200
const MOST_WORDS = 12
/** From this length the beginning of a compound is a word. */
const SHORTEST_PART = 4
/** How much of a compound's beginning is left out at least: what is left is a word too. */
const SHORTEST_REST = 3

/** What a visitor asked for, as words; those of one character stand in every text. */
export function queryWords(query: string): string[] {
  const words = wordsOf(query.slice(0, MOST_CHARACTERS)).filter((word) => word.length > 1)
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** The beginnings of a compound that may be words: factuurscanner finds facturen. */
export function beginsOf(word: string): string[] {
  const count = Math.max(0, word.length - SHORTEST_REST - SHORTEST_PART + 1)
  const begins = Array.from({ length: count }, (_, index) => stemOf(word.slice(0, SHORTEST_PART + index)))
  return [...new Set(begins)].filter((begin) => begin.length >= SHORTEST_PART)
}

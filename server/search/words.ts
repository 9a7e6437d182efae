import { stemmer } from '@orama/stemmers/dutch'
import { foldText } from '#contract/fold-text'
import { LONGEST_QUESTION } from '#contract/longest-question'

/** Stop words: they occur in every text. */
const STOP_WORDS = new Set(
  (
    'aan al als bij dan dat de deze die dit doen door een en er geen haar heb hebben heeft hem het hij hoe ' +
    'hun ik in is je jij jou jouw kan kun kunnen maar me meer met mij mijn moet na naar niet nog nu of om ' +
    'onder ons ook op over te tot uit van veel voor waar want was wat we wel werd wie wij wil worden wordt ze ' +
    'zich zijn zo zonder zou'
  ).split(' '),
)

/** Characters of a word that are compared; the rest is cut off. */
const LONGEST = 40

/** The words of a text, in lower case without accents, without stop words. */
export function wordsOf(text: string): string[] {
  return telling(foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
}

/** The words of a text, and each with a hyphen also without: many who look for e-mail type email. */
export function spelledWordsOf(text: string): string[] {
  const runs = foldText(text).match(/[\p{L}\p{N}\p{M}]+(?:[-\u2010][\p{L}\p{N}\p{M}]+)*/gu) ?? []
  return telling(
    runs.flatMap((run) => {
      const parts = run.split(/[-\u2010]/)
      return parts.length > 1 && /^\p{L}/u.test(run) ? [...parts, parts.join('')] : parts
    }),
  )
}

function telling(words: readonly string[]): string[] {
  return words
    .filter((word) => /^\d|../u.test(word) && !STOP_WORDS.has(word))
    .map((word) => word.slice(0, LONGEST))
}

/**
 * The stem of a word: facturen, factuur → factur. Joins forms that the Dutch Snowball stemmer keeps apart:
 * bedrijven and bedrijf, processen and proces, offertes and offerte.
 */
export function stemOf(word: string): string {
  const single = /(?:adr|proc|succ|congr|expr)es$/.test(word) ? word : word.replace(/(?<=..[^aeiou]e)s$/, '')
  return stemmer(single)
    .replace(/([bcdfghjklmnpqrstvwxz])\1$/, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's')
}

/** Most words of a query that are used. */
const MOST_WORDS = 12
/** Shortest beginning of a compound that may be a word. */
const SHORTEST_PART = 4
/** Characters that must remain after such a beginning: the rest is a word too. */
const SHORTEST_REST = 3

/** The words of a query; words of one character are left out, since they occur in every text. */
export function queryWords(query: string): string[] {
  const words = wordsOf(query.slice(0, LONGEST_QUESTION)).filter((word) => word.length > 1)
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** The stems of the beginnings of a compound that may be words: factuurscanner finds facturen. */
export function beginsOf(word: string): string[] {
  const count = Math.max(0, word.length - SHORTEST_REST - SHORTEST_PART + 1)
  const begins = Array.from({ length: count }, (_, index) => stemOf(word.slice(0, SHORTEST_PART + index)))
  return [...new Set(begins)].filter((begin) => begin.length >= SHORTEST_PART)
}

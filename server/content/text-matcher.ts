import type { TextSearch } from '#contract/admin/replace'

/** The place of a text within another one. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/**
 * Finds a plain text in others, in order and without overlap. A word consists of letters, digits and `_`. A letter with an
 * accent is found as one character or as two, as some programs write it, and a letter without is not a part of one with.
 */
export function createTextMatcher({
  find,
  isCaseSensitive,
  isWholeWord,
}: TextSearch): (text: string) => TextRange[] {
  const source = inAnySpelling(find)
  const bounded = isWholeWord ? `(?<![\\p{L}\\p{M}\\p{N}_])${source}(?![\\p{L}\\p{M}\\p{N}_])` : source
  const pattern = new RegExp(bounded, isCaseSensitive ? 'gu' : 'giu')
  return (text) =>
    Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({ start: index, end: index + length }))
}

/** Nothing that puts an accent on the letter before it. */
const NO_ACCENT = '(?![\\u0300-\\u036f])'

function inAnySpelling(find: string): string {
  const joined = find.normalize('NFC')
  const letters = Array.from(joined, (letter) => {
    const apart = letter.normalize('NFD')
    return apart === letter ? asPattern(letter) : `(?:${letter}|${apart})`
  })
  // As it is written too: of some signs the usual spelling is another letter (Ω of ohm, K of kelvin).
  const spelled = joined === find ? letters.join('') : `(?:${letters.join('')}|${asPattern(find)})`
  return spelled + (/\p{L}$/u.test(joined) ? NO_ACCENT : '')
}

/** The source of a regular expression that matches a text as it is, with any flags. */
export const asPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

import type { TextSearch } from '#contract/admin/replace'

/** The place of a text within another one. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Finds a plain text in others, in order and without overlap. A word consists of letters, digits and `_`. */
export function createTextMatcher({
  find,
  isCaseSensitive,
  isWholeWord,
}: TextSearch): (text: string) => TextRange[] {
  const source = asPattern(find)
  const bounded = isWholeWord ? `(?<![\\p{L}\\p{M}\\p{N}_])${source}(?![\\p{L}\\p{M}\\p{N}_])` : source
  const pattern = new RegExp(bounded, isCaseSensitive ? 'gu' : 'giu')
  return (text) =>
    Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({ start: index, end: index + length }))
}

/** The source of a regular expression that matches a text as it is, with any flags. */
export const asPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

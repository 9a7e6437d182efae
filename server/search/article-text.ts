import { plainText } from '#contract/plain-text'

/** Longest text that is searched, in characters; the same as is rendered. */
const LONGEST = 400_000
/** Whole words, at most 2000 characters together: `plainText` reads the begin of a text, and not in linear time. */
const PIECE = /[\s\S]{1,2000}(?:\s|$)|[\s\S]{1,2000}/g

/** All of an article without Markdown marks, to be searched. */
export function articleText(markdown: string): string {
  return (markdown.slice(0, LONGEST).match(PIECE) ?? []).map(plainText).join(' ')
}

import { plainText } from '#contract/plain-text'

/** Longest text that is searched, in characters; the same as is rendered. */
const LONGEST = 400_000

/** All of an article without Markdown marks, to be searched. */
export function searchedText(markdown: string): string {
  return plainText(markdown.slice(0, LONGEST))
}

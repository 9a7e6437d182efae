import { foldText } from '#contract/fold-text'

/** Whether every word of a query occurs in a text, ignoring case and accents. */
export function contains(text: string, question: string): boolean {
  return containsWords(foldText(text), question)
}

/** The same for a text that is already folded, for many queries in a row. */
export function containsWords(folded: string, question: string): boolean {
  return foldText(question)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

import { foldText } from '#contract/fold-text'

/** Whether every word of a question occurs in a text, capitals and accents aside. */
export function contains(text: string, question: string): boolean {
  return containsWords(foldText(text), question)
}

/** The same of a text that is folded already, for many questions in a row. */
export function containsWords(folded: string, question: string): boolean {
  return foldText(question)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

import { countWords } from './plain-text'

/** Words an average reader takes in a minute (tests/spec.md, section 9). */
const WORDS_PER_MINUTE = 200

/** Reading time of a text in whole minutes, rounded up. */
export function readingTime(content: string): number {
  return minutesToRead(countWords(content))
}

/** The same of so many words. */
export function minutesToRead(words: number): number {
  return Math.ceil(words / WORDS_PER_MINUTE)
}

import { withoutDirectives } from './without-marks'

/** Words an average reader takes in a minute (tests/spec.md, section 9). */
const WORDS_PER_MINUTE = 200

/** The words of a text; of a directive only those in its square brackets. */
export function countWords(content: string): number {
  return withoutDirectives(content).split(/\s+/).filter(Boolean).length
}

/** Reading time in whole minutes, rounded up. */
export function readingTime(content: string): number {
  return Math.ceil(countWords(content) / WORDS_PER_MINUTE)
}

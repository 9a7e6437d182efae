import type { AnyContentType } from '#contract/content/content-types'
import { isNear } from '#contract/near-words'
import { wordKey } from '#contract/word-key'
import { askOnce } from './ask-once'

/**
 * Finds the first of these names that somebody meant by a word that differs in one letter. All names are compared, so
 * each word is looked up once.
 */
export function nearestName(names: readonly string[]): (word: string) => string | undefined {
  const keyed = names.map((name) => ({ name, key: wordKey(name) }))
  const find = askOnce((key: string) => keyed.find((one) => isNear(key, one.key))?.name)
  return (word) => find(wordKey(word))
}

/** Says that a word is not one of the entries of a type, and which one was perhaps meant. */
export function notAmong({ labels }: AnyContentType, word: string, meant: string | undefined): string {
  return `“${word.slice(0, 100)}” staat niet bij ${labels.many}${meant === undefined ? '' : `; bedoel je “${meant}”?`}`
}

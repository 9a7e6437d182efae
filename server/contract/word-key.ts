import { foldText } from './fold-text'

/** The key under which spellings of a name are equal: without case, accents and surrounding white space. */
export function wordKey(word: unknown): string {
  return typeof word === 'string' || typeof word === 'number' ? foldText(String(word).trim()) : ''
}

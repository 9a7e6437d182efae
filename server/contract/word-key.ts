import { foldText } from './fold-text'

/** What two ways to write a name have in common: capital letters, accents and blank space around it make no difference. */
export function wordKey(word: unknown): string {
  return typeof word === 'string' || typeof word === 'number' ? foldText(String(word).trim()) : ''
}

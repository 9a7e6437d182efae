import { isDeepStrictEqual } from 'node:util'
import type { Storage } from '#contract/content/content-type'
import { Unreadable } from '../../files/unreadable'
import { entriesFrom } from '../codecs'
import { withoutMark } from './edits'

type Data = Readonly<Record<string, unknown>>

/**
 * The fields of every entry in a text, in the file's order.
 * @throws {Unreadable} as `entriesFrom` does.
 */
export function readFields(text: string, storage: Storage): Data[] {
  return entriesFrom(withoutMark(text), storage).map(({ fields }) => fields)
}

/** Whether a text reads as asked, every entry of it. */
export function readsAs(text: string, storage: Storage, expected: readonly Data[]): boolean {
  try {
    return isDeepStrictEqual(readFields(text, storage), expected)
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

/**
 * The last word on every splice: nothing is ever written that reads otherwise than asked.
 * @throws {Error} when it does; that is a bug in this folder.
 */
export function requireReadsAs(text: string, storage: Storage, expected: readonly Data[]): string {
  if (readsAs(text, storage, expected)) return text
  throw new Error('a spliced file does not read as asked; nothing was written')
}

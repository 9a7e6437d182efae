import { isDeepStrictEqual } from 'node:util'
import { mapLeaves, type PlainRecord } from '#contract/content/plain-data'
import { TooMuch, Unreadable } from '../../files/unreadable'
import { withoutMark } from '../bytes'
import type { RawEntry } from '../read-entries'

type Data = Readonly<Record<string, unknown>>
type Read = (text: string) => readonly RawEntry[]

/** Whether a text parses to exactly the expected entries. @throws {TooMuch} when it would, if it were shorter. */
export function readsAs(text: string, read: Read, expected: readonly Data[]): boolean {
  try {
    const found = read(withoutMark(text)).map(({ fields }) => fields)
    return (
      isDeepStrictEqual(found, expected) || isDeepStrictEqual(withoutMinus(found), withoutMinus(expected))
    )
  } catch (error) {
    if (error instanceof Unreadable && !(error instanceof TooMuch)) return false
    throw error
  }
}

/** With 0 for each negative zero: JSON can hold one, which no value that is asked for is. */
function withoutMinus(entries: readonly Data[]): unknown[] {
  return entries.map((fields) => mapLeaves(fields as PlainRecord, (leaf) => (leaf === 0 ? 0 : leaf)))
}

/**
 * The final check of every splice: a text that would read back differently is never written.
 * @throws {TooMuch} when it has become too long.
 * @throws {Error} when it differs or cannot be read; that is a bug in this folder.
 */
export function requireReadsAs(text: string, read: Read, expected: readonly Data[]): string {
  if (readsAs(text, read, expected)) return text
  throw new Error('a spliced file does not read as asked; nothing was written')
}

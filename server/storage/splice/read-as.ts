import { isDeepStrictEqual } from 'node:util'
import { Unreadable } from '../../files/unreadable'
import { withoutMark } from '../bytes'
import type { RawEntry } from '../read-entries'

type Data = Readonly<Record<string, unknown>>
type Read = (text: string) => readonly RawEntry[]

/** Whether a text parses to exactly the expected entries. */
export function readsAs(text: string, read: Read, expected: readonly Data[]): boolean {
  try {
    return isRead(text, read, expected)
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

/**
 * The final check of every splice: a text that would read back differently is never written.
 * @throws {Unreadable} when it could not be read any more, such as one that has become too long.
 * @throws {Error} when it differs; that is a bug in this folder.
 */
export function requireReadsAs(text: string, read: Read, expected: readonly Data[]): string {
  if (isRead(text, read, expected)) return text
  throw new Error('a spliced file does not read as asked; nothing was written')
}

function isRead(text: string, read: Read, expected: readonly Data[]): boolean {
  const found = read(withoutMark(text)).map(({ fields }) => fields)
  return isDeepStrictEqual(found, expected)
}

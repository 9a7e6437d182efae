import { decodeText } from '../files/read-text'
import { Unreadable } from '../files/unreadable'

/**
 * The text of a file with its byte order mark, so that writing it again gives the same bytes.
 * @throws {Unreadable} as `decodeText` does.
 */
export function decodeExact(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? `\ufeff${text}` : text
}

/**
 * The bytes of a text in UTF-8.
 * @throws {Unreadable} when these bytes would not read back as this text: too many, a zero, half a character.
 */
export function encode(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  if (decodeExact(bytes) === text) return bytes
  throw new Unreadable('Deze tekst bevat een half teken. Typ dat teken opnieuw en sla nog eens op.')
}

/** A text as readers take it: without byte order mark. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

import { decodeText } from '../files/read-text'
import { Unreadable } from '../files/unreadable'

/**
 * The text of a file including its byte order mark, so that writing it back gives the same bytes.
 * @throws {Unreadable} as `decodeText` does.
 */
export function decodeExact(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? `\ufeff${text}` : text
}

/**
 * Encodes a text as UTF-8.
 * @throws {Unreadable} when they would not read back as this text: too many bytes, a zero, an unpaired
 * surrogate.
 */
export function encode(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  if (decodeExact(bytes) === text) return bytes
  throw new Unreadable('Deze tekst bevat een half teken. Typ dat teken opnieuw en sla nog eens op.')
}

/** A text as parsers take it: without byte order mark. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

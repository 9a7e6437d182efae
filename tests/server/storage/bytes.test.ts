import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../server/files/read-text'
import { decodeExact, encode } from '../../../server/storage/bytes'

describe('the bytes of a file', () => {
  it.each([
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x61]],
    ['two of them', [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf]],
    ['every line end', [0x0d, 0x0a, 0x0d, 0x0a, 0x0a, 0x0d]],
    ['more than ASCII', [0xc3, 0xa9, 0xf0, 0x9f, 0x98, 0x80]],
    ['nothing', []],
  ])('come back with %s', (_, bytes) => {
    expect([...encode(decodeExact(Uint8Array.from(bytes)))]).toEqual(bytes)
  })

  it.each([
    ['are no UTF-8', [0xe9, 0x20]],
    ['hold a zero', [0x61, 0x00]],
  ])('are refused when they %s', (_, bytes) => {
    expect(() => decodeExact(Uint8Array.from(bytes))).toThrow(expect.objectContaining({ name: 'Unreadable' }))
  })

  it('are said to hold a zero, with its line, and not to be no UTF-8, which a writer would look for in vain', () => {
    const bytes = new TextEncoder().encode('---\ntitle: Een\0\n---\n')
    expect(() => decodeText(bytes)).toThrow(/^Dit bestand bevat op regel 2 een nulteken/)
  })

  it.each([
    ['half a character', 'a\ud800'],
    ['a zero', 'a\0'],
    ['more than a file may', 'a'.repeat(17 * 1024 * 1024)],
  ])('are never written with %s', (_, text) => {
    expect(() => encode(text)).toThrow(expect.objectContaining({ name: 'Unreadable' }))
  })
})

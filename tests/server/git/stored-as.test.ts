import { describe, expect, it } from 'vitest'
import { blobHash, isStoredAs } from '../../../server/git/objects'

/** Bytes in which nobody looks for line ends: of a large document that takes a second. */
class Unsearched extends Uint8Array {
  override filter(): never {
    throw new Error('These bytes were searched.')
  }
}

describe('whether git has a file as it is on disk', () => {
  it('is told by its hash, whatever the algorithm', () => {
    const bytes = Unsearched.from(Buffer.from('een\r\ntwee\r\n'))
    for (const algorithm of ['sha1', 'sha256'] as const)
      expect(isStoredAs(blobHash(bytes, algorithm), bytes)).toBe(true)
  })

  it('is so too where git stored other line ends, and nothing else', () => {
    const stored = blobHash(Buffer.from('een\ntwee\n'))
    const isStored = (text: string) => isStoredAs(stored, Buffer.from(text))
    expect(['een\r\ntwee\r\n', 'een\ntwee\r\n', 'een\rtwee\n', 'een\r\ndrie\r\n'].map(isStored)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { blobHash, isStoredAs } from '../../../server/git/objects'

/** Bytes for which nothing is called one by one: of a photo that takes half a second. */
class Photo extends Uint8Array {
  override filter(): never {
    throw new Error('A function was called for each byte.')
  }
}

describe('whether git has a file as it is on disk', () => {
  it('is told by its hash, whatever the algorithm, without a look for line ends', () => {
    const searched = vi.spyOn(Uint8Array.prototype, 'subarray')
    onTestFinished(() => searched.mockRestore())
    const bytes = Buffer.from('een\r\ntwee\r\n')
    for (const algorithm of ['sha1', 'sha256'] as const)
      expect(isStoredAs(blobHash(bytes, algorithm), bytes)).toBe(true)
    expect(searched).not.toHaveBeenCalled()
    isStoredAs('0'.repeat(40), bytes)
    expect(searched).toHaveBeenCalled()
  })

  it('is so too where git stored other line ends, and nothing else', () => {
    const stored = blobHash(Buffer.from('een\ntwee\n'))
    const isStored = (text: string) => isStoredAs(stored, Photo.from(Buffer.from(text)))
    expect(['een\r\ntwee\r\n', 'een\ntwee\r\n', 'een\rtwee\n', 'een\r\ndrie\r\n'].map(isStored)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

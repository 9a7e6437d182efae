import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { journalPieces } from '../../../server/git/commit/save-journal'
import { blobHash } from '../../../server/git/objects'

const place = '/ergens/anders'
const about = { token: 'x', sha: null }

it('a journal of small files is one piece', () => {
  const [before, bytes] = [Buffer.from('oud'), Buffer.from('nieuw')]
  const files = [
    { path: 'content/a.md', place, before, bytes },
    { path: 'content/"b".md', place, before: null, bytes },
    { path: 'content/c.md', place, before: Buffer.alloc(0), bytes: null },
  ]
  const pieces = [...journalPieces(about, files)]
  expect(pieces).toHaveLength(1)
  expect(JSON.parse(pieces.join(''))).toEqual({
    ...about,
    files: [
      { path: 'content/a.md', before: before.toString('base64'), after: blobHash(bytes) },
      { path: 'content/"b".md', before: null, after: blobHash(bytes) },
      { path: 'content/c.md', before: '', after: null },
    ],
  })
})

it('of a photo no piece is longer than half a million characters, and all of it is there', () => {
  const photo = randomBytes(1024 * 1024 + 1)
  const files = [{ path: 'content/media/foto.jpg', place, before: photo, bytes: null }]
  const pieces = [...journalPieces(about, files)]
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(500_000)
  expect(JSON.parse(pieces.join(''))).toEqual({
    ...about,
    files: [{ path: 'content/media/foto.jpg', before: photo.toString('base64'), after: null }],
  })
})

import { expect, it } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { editable } from '../../../server/content/publish/editable'
import { changesOf } from '../../../server/content/publish/file-fields'
import { withChanges } from '../../../server/storage/entries'
import { entriesIn, storageOf } from '../../../server/storage/storage-of'

const type = contentTypes.blogPost
const path = `${type.place.path}/een.md`
const dates = { created: '2026-01-01T00:00:00.000Z', modified: '2026-01-01T00:00:00.000Z' }

/** The lines of the words of an article after a save of these. */
function saved(lines: string, keywords: string): string {
  const text = `---\ntitle: Een\n${lines}\n---\nTekst\n`
  const before = entriesIn(type, new TextEncoder().encode(text))
  const entry = editable(type, before[0] ?? { key: '', fields: {} }, { path, dates })
  if (!entry) throw new Error('this article can not be edited')
  const next = { ...entry.value, keywords: type.fields.keywords.schema.parse(keywords) }
  const changes = changesOf(type, entry, next, [])
  const result = storageOf(type).spliced(text, before, withChanges(before, '', changes)) ?? ''
  return result.slice('---\ntitle: Een\n'.length, -'\n---\nTekst\n'.length)
}

it.each([
  [
    'keywords:\n  - AI # kern\n  - mkb\n  # later',
    'AI, mkb, x',
    'keywords:\n  - AI # kern\n  - mkb\n  - x\n  # later',
  ],
  ['keywords: [AI, mkb]', 'AI', 'keywords: [AI]'],
  ['keywords:\n  - AI # kern', 'AI,mkb', 'keywords:\n  - AI # kern\n  - mkb'],
  ['keywords:\n  - AI # kern', 'AI, ', 'keywords:\n  - AI # kern'],
  ['keywords:\n  - AI # kern', 'AI, mkb , ,x,', 'keywords:\n  - AI # kern\n  - mkb\n  - x'],
  ['keywords: AI,mkb', 'AI, mkb', 'keywords: AI,mkb'],
  ['keywords: AI, mkb', 'AI, mkb, x', 'keywords: AI, mkb, x'],
  ['keywords:\n  - AI', '', "keywords: ''"],
])('words that a file has as a list stay one where that reads the same: %j', (lines, keywords, after) => {
  expect(saved(lines, keywords)).toBe(after)
})

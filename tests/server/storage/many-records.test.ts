import { describe, expect, it, vi } from 'vitest'
import { changedEntry, newEntry } from '../../../server/storage/entries'
import { recordsStorage } from '../../../server/storage/records'
import { splicerFor } from './splicer'

const storage = recordsStorage({ file: '' })
const records = splicerFor({ kind: 'records', file: '' })

const redirects = (count: number) =>
  `[\n${Array.from({ length: count }, (_, at) => `  { "id": "r${at}", "to" :"/${at}" }`).join(',\n')}\n]\n`

/** How many characters are looked at one by one to give each record another field. */
function lookedAt(count: number): number {
  const text = redirects(count)
  const before = storage.entries(text)
  const next = before.map((entry) => changedEntry(entry, { to: '/nieuw' }))
  const looks = vi.spyOn(String.prototype, 'charCodeAt')
  try {
    expect(storage.spliced(text, before, next)).toBe(text.replace(/"\/\d+"/g, '"/nieuw"'))
    return looks.mock.calls.length
  } finally {
    looks.mockRestore()
  }
}

describe('many records at once', () => {
  it('are changed in one pass over the file', () => {
    expect(lookedAt(80)).toBeLessThan(lookedAt(20) * 6)
  })

  it('change, go, move and come as one by one', () => {
    const text = redirects(30)
    const before = storage.entries(text)
    const next = before
      .filter((_, at) => at % 7 !== 0)
      .map((entry, at) => (at % 3 === 0 ? changedEntry(entry, { to: `/n${at}`, code: 301 }) : entry))
      .reverse()
      .flatMap((entry, at) => (at % 5 === 0 ? [newEntry({ id: `n${at}`, to: '/' }), entry] : [entry]))
    let expected = text
    for (const { key } of before)
      if (!next.some((one) => one.key === key)) expected = records.remove(expected, key) ?? ''
    for (const { key, fields } of next)
      if (key !== '')
        expected = records.change(expected, key, {
          to: String(fields.to),
          code: fields.code === 301 ? 301 : undefined,
        })
    expected = records.order(
      expected,
      next.flatMap(({ key }) => (key === '' ? [] : [key])),
    )
    for (const [at, { key, fields }] of next.entries()) {
      if (key === '') expected = records.add(expected, { id: String(fields.id), to: '/' }, at)
    }
    expect(storage.spliced(text, before, next)).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { type NastyJson, nastyList } from './nasty-json'
import { inOrder, sorted } from './read-back'
import { entriesFrom, splicerFor } from './splicer'

describe('of five hundred lists of records', () => {
  const { add, remove, order } = splicerFor({ kind: 'records', file: '' })
  const entries = (text: string) => entriesFrom(text.replace(/^\ufeff/, ''), { kind: 'records', file: '' })
  const read = (text: string) => entries(text).map(({ fields }) => sorted(fields))
  const files = Array.from({ length: 500 }, (_, seed) => ({ seed, file: nastyList(seed) }))

  it('each takes a record at any place and lets it go again', () => {
    for (const { seed, file } of files) {
      for (let at = 0; at <= file.records.length; at += 1) {
        const text = add(file.text, { id: 'nieuw', title: 'Nieuw', list: ['a'] }, at)
        const all = file.records.map(sorted)
        const record = sorted({ id: 'nieuw', title: 'Nieuw', list: ['a'] })
        expect(read(text), `file ${seed} at ${at}`).toEqual(all.toSpliced(at, 0, record))
        if (all.length > 0) expect(remove(text, 'nieuw'), `file ${seed} at ${at}`).toBe(file.text)
        else expect(read(remove(text, 'nieuw') ?? '')).toEqual([])
      }
    }
  })

  it('each loses a record and keeps the bytes of the others', () => {
    for (const { seed, file } of files) {
      for (const [at, { key }] of entries(file.text).entries()) {
        const text = remove(file.text, key) ?? ''
        expect(read(text), `file ${seed}, ${key}`).toEqual(file.records.map(sorted).toSpliced(at, 1))
        const kept = recordsOf(file).toSpliced(at, 1)
        expect(inOrder(text, kept), `file ${seed}, ${key}`).toBe(true)
      }
    }
  })

  it('each takes another order, in which every record has the bytes it had', () => {
    for (const { seed, file } of files) {
      const keys = entries(file.text).map(({ key }) => key)
      const turned = order(file.text, keys.toReversed())
      expect(read(turned), `file ${seed}`).toEqual(file.records.map(sorted).toReversed())
      expect(inOrder(turned, recordsOf(file).toReversed()), `file ${seed}`).toBe(true)
      expect(turned.length, `file ${seed}`).toBe(file.text.length)
      expect(order(file.text, keys), `file ${seed}`).toBe(file.text)
    }
  })
})

/** The bytes of each record, braces included. */
function recordsOf({ pieces, records }: NastyJson): string[] {
  const starts = pieces.flatMap(({ text }, index) => (index > 1 && text === '{' ? [index] : []))
  return records.map((_, at) => {
    const from = starts[at] ?? 0
    const to = pieces.findIndex(
      (piece, index) => index > from && piece.name === undefined && /^\s*\}$/.test(piece.text),
    )
    return pieces
      .slice(from, to + 1)
      .map(({ text }) => text)
      .join('')
  })
}

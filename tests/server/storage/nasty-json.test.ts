import { describe, expect, it } from 'vitest'
import type { Storage } from '#contract/content/place'
import type { FieldChanges, FieldValue } from '../../../server/storage/splice/fields'
import { chanceFrom } from '../../support/chance'
import { type NastyJson, nastyList, nastyObject } from './nasty-json'
import { inOrder, sorted } from './read-back'
import { entriesFrom, splicerFor } from './splicer'

const texts = ['Nieuw', '', 'é "x" \\ / \u0000\u2028 😀', '\ud800', 'regel\nregel', '[{}]']
const given: readonly FieldValue[] = [...texts, 7, -1.5, 10, true, false, null, [], ['a', 'c', 'b'], texts]

const kinds: readonly { what: string; storage: Storage; make: (seed: number) => NastyJson }[] = [
  { what: 'lists of records', storage: { kind: 'records', file: '' }, make: nastyList },
  { what: 'objects', storage: { kind: 'document', file: '' }, make: nastyObject },
]

describe.each(kinds)('of five hundred $what as several programs would leave them', ({ storage, make }) => {
  const { change } = splicerFor(storage)
  const files = Array.from({ length: 500 }, (_, seed) => ({ seed, file: make(seed) }))
  const entries = (text: string) => entriesFrom(text.replace(/^\ufeff/, ''), storage)
  const read = (text: string) => entries(text).map(({ fields }) => sorted(fields))
  const changed = (text: string, at: number, changes: FieldChanges) =>
    change(text, entries(text)[at]?.key ?? '', changes)

  /** Every record with every name in it, and the piece that holds its value; the last one of duplicates. */
  function* fields() {
    for (const { seed, file } of files) {
      for (const [at, record] of file.records.entries()) {
        for (const [name, value] of Object.entries(record)) {
          const place = file.pieces.findLastIndex((piece) => piece.record === at && piece.name === name)
          yield {
            seed,
            file,
            at,
            name,
            value,
            place,
            hint: `file ${seed}, record ${at}, ${JSON.stringify(name)}`,
          }
        }
      }
    }
  }

  const expected = ({ records }: NastyJson, at: number, name: string, value: unknown) =>
    records.map((record, index) => {
      const others = Object.entries(record).filter(([key]) => index !== at || key !== name)
      return sorted(
        Object.fromEntries(index !== at || value === undefined ? others : [...others, [name, value]]),
      )
    })

  it('each reads as meant', () => {
    for (const { seed, file } of files)
      expect(read(file.text), `file ${seed}`).toEqual(file.records.map(sorted))
  })

  it('each changes in the value of one field only', () => {
    for (const { seed, file, at, name, place, hint } of fields()) {
      const value = chanceFrom(seed * 31 + place).pick(given)
      const text = changed(file.text, at, Object.fromEntries([[name, value]]))
      expect(read(text), hint).toEqual(expected(file, at, name, value))
      const [before, behind] = around(file, place)
      expect(text.startsWith(before) && text.endsWith(behind), hint).toBe(true)
      const own = text.slice(before.length, text.length - behind.length)
      expect(JSON.parse(own), hint).toEqual(value)
    }
  })

  it('each stays the same when a field is given the value it has, and changes back into its bytes', () => {
    for (const { file, at, name, value, place, hint } of fields()) {
      if (!isValue(value)) continue
      expect(changed(file.text, at, Object.fromEntries([[name, value]])), hint).toBe(file.text)
      const text = changed(file.text, at, Object.fromEntries([[name, 'Iets anders']]))
      const [before, behind] = around(file, place)
      const back = changed(text, at, Object.fromEntries([[name, value]]))
      expect(back.startsWith(before) && back.endsWith(behind), hint).toBe(true)
      if (!Array.isArray(value) && JSON.stringify(value) === file.pieces[place]?.text)
        expect(back, hint).toBe(file.text)
    }
  })

  it('each loses a field with its comma, and every other keeps what was written', () => {
    for (const { file, at, name, hint } of fields()) {
      const text = changed(file.text, at, Object.fromEntries([[name, undefined]]))
      expect(read(text), hint).toEqual(expected(file, at, name, undefined))
      const kept = file.pieces.filter(
        (piece) => piece.name !== undefined && (piece.record !== at || piece.name !== name),
      )
      expect(
        inOrder(
          text,
          kept.map((piece) => piece.text),
        ),
        hint,
      ).toBe(true)
    }
  })

  it('each gets a field in one place, written as the others, and loses it again', () => {
    for (const { seed, file } of files) {
      for (const at of file.records.keys()) {
        const value = chanceFrom(seed + at).pick(given)
        const text = changed(file.text, at, { nieuw: value })
        expect(read(text), `file ${seed}, record ${at}`).toEqual(expected(file, at, 'nieuw', value))
        const back = changed(text, at, { nieuw: undefined })
        if (Object.keys(file.records[at] ?? {}).length > 0)
          expect(back, `file ${seed}, record ${at}`).toBe(file.text)
      }
    }
  })
})

const isValue = (value: unknown): value is FieldValue =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'))

function around({ pieces }: NastyJson, place: number): [string, string] {
  const join = (some: typeof pieces) => some.map(({ text }) => text).join('')
  return [join(pieces.slice(0, place)), join(pieces.slice(place + 1))]
}

import { expect, it } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { catalogueOf } from '../../../server/content/catalogue'
import { changedSince, clashesIn } from '../../../server/content/publish/undo-clashes'
import { fileIn } from '../../../server/content/read-entry'

const type = contentTypes.testimonial
const { path } = type.place

/** A list of testimonials by name. */
const listOf = (names: Readonly<Record<string, string>>) =>
  Buffer.from(
    JSON.stringify(
      Object.entries(names).map(([id, name]) => ({ ...contentTypes.testimonial.example, id, name })),
      null,
      2,
    ),
  )

/** A site in which Anna and Bob are found by their ids. */
const library = {
  catalogue: () => catalogueOf(type, fileIn(type, path, listOf({ a: 'Anna', b: 'Bob' })).entries, 0) as never,
}

it('names the entries that were changed or deleted since, and none that is as before or after it', () => {
  const clashes = clashesIn(library, {
    path,
    before: listOf({ a: 'An', b: 'Bo', c: 'Cas', d: 'Dirk', e: 'Els' }),
    after: listOf({ a: 'Anna', b: 'Bob', c: 'Casper', d: 'Dirk', e: 'Elsa' }),
    now: listOf({ a: 'Anne', c: 'Casper', d: 'Diederik', e: 'Els' }),
  })
  expect(clashes).toEqual([
    { title: 'Ervaring "Anne"', fields: ['naam'], screen: '/admin/testimonials/a' },
    { title: 'Ervaring "Bob"', fields: [] },
  ])
  const { code, message, extra } = changedSince(clashes)
  expect(code).toBe('conflict')
  expect(message).toContain('gewijzigd: ervaring "Anne" (naam), ervaring "Bob". ')
  expect(extra.body).toEqual({ clashes })
})

it('names what it changed itself where only lines beside that were changed since', () => {
  const [before, after] = [listOf({ a: 'An', b: 'Bo' }), listOf({ a: 'Anna', b: 'Bo' })]
  expect(clashesIn(library, { path, before, after, now: listOf({ a: 'Anna', b: 'Bob' }) })).toEqual([
    { title: 'Ervaring "Anna"', fields: [], screen: '/admin/testimonials/a' },
  ])
})

it('names three, and counts the others', () => {
  const clashes = ['Eén', 'Twee', 'Drie', 'Vier', 'Vijf'].map((title) => ({ title, fields: [] }))
  expect(changedSince(clashes).message).toContain('gewijzigd: eén, twee, drie, nog 2. ')
})

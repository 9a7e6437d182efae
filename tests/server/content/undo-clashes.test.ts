import { expect, it } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { changedSince, clashesIn } from '../../../server/content/publish/undo-clashes'

const { path } = contentTypes.testimonial.place

/** A list of testimonials by name. */
const listOf = (names: Readonly<Record<string, string>>) =>
  Buffer.from(
    JSON.stringify(
      Object.entries(names).map(([id, name]) => ({ ...contentTypes.testimonial.example, id, name })),
      null,
      2,
    ),
  )

it('names the entries that were changed or deleted since, and none that is as before or after it', () => {
  const clashes = clashesIn({
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
  expect(clashesIn({ path, before, after, now: listOf({ a: 'Anna', b: 'Bob' }) })).toEqual([
    { title: 'Ervaring "Anna"', fields: [], screen: '/admin/testimonials/a' },
  ])
})

it('names three, and counts the others', () => {
  const clashes = ['Eén', 'Twee', 'Drie', 'Vier', 'Vijf'].map((title) => ({ title, fields: [] }))
  expect(changedSince(clashes).message).toContain('gewijzigd: eén, twee, drie, nog 2. ')
})

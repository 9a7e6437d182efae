import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { editedTypes } from '#contract/content/content-types'
import { parseDate, parseMoment } from '#contract/dates'
import { SITE_ZONE } from '#contract/dutch-dates'

describe('a date as writers write it', () => {
  it.each([
    ['2026-09-15', '2026-09-15T00:00:00.000Z'],
    ['  2026-09-15  ', '2026-09-15T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['2026-07-01 10:30', '2026-07-01T08:30:00.000Z'],
    ['2026-12-01 9:00', '2026-12-01T08:00:00.000Z'],
    ['2026-12-01T10:30', '2026-12-01T09:30:00.000Z'],
    ['2026-12-01 10:30:15.5', '2026-12-01T09:30:15.500Z'],
    ['2026-12-01T10:30:00Z', '2026-12-01T10:30:00.000Z'],
    ['2026-12-01t10:30:00z', '2026-12-01T10:30:00.000Z'],
    ['2026-12-01T10:30:00+02:00', '2026-12-01T08:30:00.000Z'],
    ['2026-12-01 10:30 +0100', '2026-12-01T09:30:00.000Z'],
    ['2026-12-01T10:30:00.123456789Z', '2026-12-01T10:30:00.123Z'],
  ])('%s is the moment %s', (written, moment) => {
    expect(parseDate(written)).toBe(moment)
  })

  it.each([
    '2026-02-31',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-09-15 24:00',
    '2026-09-15 10:60',
    '2026-09-15T10:30:00+99:99',
    '15-09-2026',
    '15 september 2026',
    '2026-9-5',
    'morgen',
    '',
    20260915,
    null,
    undefined,
    {},
    new Date(Number.NaN),
  ])('%s is no moment', (written) => {
    expect(parseDate(written)).toBeUndefined()
  })
})

describe('when something happens', () => {
  it.each([
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    [' 2026-12-01 ', '2026-11-30T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-07-01 10:30', '2026-07-01T08:30:00.000Z'],
    ['2026-07-01T00:00:00Z', '2026-07-01T00:00:00.000Z'],
    ['2026-02-31', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is the moment %s', (written, moment) => {
    expect(parseMoment(written)).toBe(moment)
  })

  it('is so for what is planned, which is dated and updated by it, and not for the date of a text', () => {
    const complete = (fields: object) =>
      blogPost.schema.parse(
        blogPost.complete(
          { title: 'Actie', ...fields },
          { stem: 'actie', created: '2026-01-01', modified: '2026-01-01' },
        ),
      )
    const planned = { publishAt: '2026-06-30T22:00:00.000Z' }
    expect(complete({ publishAt: '2026-07-01', createdAt: '2026-07-01' })).toMatchObject({
      ...planned,
      createdAt: '2026-07-01T00:00:00.000Z',
    })
    const date = planned.publishAt
    expect(complete({ publishAt: '2026-07-01' })).toMatchObject({
      ...planned,
      createdAt: date,
      updatedAt: date,
    })
    expect(complete({ publishAt: '2025-07-01' })).toMatchObject({ updatedAt: '2026-01-01T00:00:00.000Z' })
    const pending = editedTypes.find(({ waitsFor }) => waitsFor?.name === blogPost.name)
    expect(pending?.fields.pendingUntil?.schema.parse('2026-07-01')).toBe(planned.publishAt)
  })
})

describe('Dutch time when the clock changes', () => {
  it.each([
    ['just before summer time', '2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
    ['in the hour that does not exist', '2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
    ['just after summer time began', '2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
    ['before the hour that comes twice', '2026-10-25 01:59', '2026-10-24T23:59:00.000Z'],
    ['after the hour that came twice', '2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
  ])('is right %s', (_when, written, moment) => {
    expect(parseDate(written)).toBe(moment)
  })

  it('takes one of the two moments in the hour that comes twice', () => {
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(parseDate('2026-10-25 02:30'))
  })

  it('shows every time that exists as it was written', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: SITE_ZONE,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const years = { min: new Date('1980-01-01T00:00Z'), max: new Date('2099-01-01T00:00Z') }
    fc.assert(
      fc.property(fc.date({ ...years, noInvalidDate: true }), (moment) => {
        const written = shown.format(moment)
        expect(shown.format(new Date(parseDate(written) ?? 0))).toBe(written)
      }),
    )
  })
})

it('a time on a Dutch clock before the year 1000 is no moment', () => {
  for (const text of ['0000-01-01 00:00', '0031-06-30T12:00', '0099-12-31 23:59', '0999-01-01 00:00'])
    expect(parseDate(text), text).toBeUndefined()
})

it('no text makes the reading of dates throw, and what is read is a moment', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/)), (text) => {
      const moment = parseDate(text)
      expect(moment === undefined || new Date(moment).toISOString() === moment).toBe(true)
    }),
  )
})

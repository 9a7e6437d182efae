import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allContentTypes, contentTypes } from '#contract/content/content-types'
import { dayAfter, dutchDay } from '#contract/dutch-dates'
import { momentOn } from '../../site/admin/screens/planning/moment-on'
import { daysAround, monthAfter, monthFrom } from '../../site/admin/screens/planning/month'
import { entryAt, placeInMonth, planEntries, TRAY } from '../../site/admin/screens/planning/plan-entry'
import { placeBelow, placeTowards } from '../../site/admin/screens/planning/use-plan-drag'

const now = Date.parse('2026-11-24T10:00:00Z')

describe.each(['Europe/Amsterdam', 'America/New_York', 'Asia/Tokyo'])('a month in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone))
  afterEach(() => vi.unstubAllEnvs())

  it('is the one of the address, else that of the Dutch clock', () => {
    expect(monthFrom('2027-02', now)).toBe('2027-02')
    for (const odd of [null, '', '2026-13', '2026-1', 'december']) expect(monthFrom(odd, now)).toBe('2026-11')
    expect(monthFrom(null, Date.parse('2026-11-30T23:30:00Z'))).toBe('2026-12')
  })

  it('has whole weeks, each day once, also when the clock goes forward or back', () => {
    for (const month of ['2026-02', '2026-03', '2026-10', '2026-12', '2028-02']) {
      const days = daysAround(month)
      expect(days.length % 7).toBe(0)
      expect(new Set(days).size).toBe(days.length)
      expect(new Date(`${days[0]}T12:00Z`).getUTCDay()).toBe(1)
      expect(days.filter((day) => day.startsWith(month)).at(0)).toBe(`${month}-01`)
    }
    expect(daysAround('2026-02')).toHaveLength(35)
    expect(daysAround('2027-02')).toHaveLength(28)
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26')
  })

  it('keeps the Dutch time of what moves to another day, and proposes nine for what had none', () => {
    const on = (day: string, before: string | null) => momentOn(day, { before, now })
    expect(on('2026-12-24', '2026-12-01T14:30:00.000Z')).toBe('2026-12-24T14:30:00.000Z')
    // 10:15 in winter is 10:15 in summer.
    expect(on('2027-03-28', '2027-03-20T09:15:00.000Z')).toBe('2027-03-28T08:15:00.000Z')
    expect(on('2027-07-01', '2026-12-01T09:15:00.000Z')).toBe('2027-07-01T08:15:00.000Z')
    expect(on('2026-12-24', null)).toBe('2026-12-24T08:00:00.000Z')
    const night = on('2027-03-28', '2027-03-20T01:30:00.000Z')
    expect(night && dutchDay(night)).toBe('2027-03-28')
  })

  it('never proposes what has passed: today the next half hour, and nothing when the day is over', () => {
    expect(momentOn('2026-11-24', { before: null, now })).toBe('2026-11-24T10:30:00.000Z')
    const late = Date.parse('2026-11-24T22:40:00Z')
    expect(momentOn('2026-11-24', { before: null, now: late })).toBeUndefined()
    expect(momentOn('2026-11-23', { before: null, now })).toBeUndefined()
  })
})

it('a change that waits is before the drafts without a date, of which a long list is cut off', () => {
  const type = contentTypes.blogPost
  const plan = { visibility: 'hidden', moment: null } as const
  const rows = Array.from({ length: 13 }, (_, at) => ({
    id: `klad-${at}`,
    title: `Klad ${at}`,
    state: 'draft',
    etag: '"x"',
    values: {},
    plan,
  }))
  const about = { type: type.name, label: 'Artikel', screen: '/', etag: '"x"', publicId: 'b' }
  const waiting = { ...about, id: 'straks', title: 'Straks', moment: null }
  const lost = { ...waiting, id: 'weg', title: 'Weg', publicId: null }
  const found = allContentTypes.filter(({ name }) => name === type.name).map((one) => ({ type: one, rows }))
  const tray = planEntries(found, [waiting, lost]).filter((entry) => placeInMonth(entry) === TRAY)
  expect(tray.map(({ row }) => row.title)).toEqual(['Straks', ...rows.map(({ title }) => title)])
})

it('a planned entry is public once its moment has come, a change only once it waits no more', () => {
  const type = contentTypes.blogPost
  const moment = '2026-11-24T10:00:00.000Z'
  const row = { id: 'a', title: 'A', state: 'planned', etag: '"x"', values: {} }
  const plan = { visibility: 'planned', moment } as const
  const found = allContentTypes
    .filter(({ name }) => name === type.name)
    .map((one) => ({ type: one, rows: [{ ...row, plan }] }))
  const change = { type: type.name, label: 'Artikel', screen: '/', etag: '"x"', publicId: 'b' }
  const entries = planEntries(found, [{ ...change, id: 'b', title: 'B', moment }])
  const at = (now: string) => entries.map((entry) => entryAt(entry, Date.parse(now)).visibility)
  expect(at('2026-11-24T09:59:59Z')).toEqual(['planned', 'planned'])
  expect(at('2026-11-24T10:00:01Z')).toEqual(['planned', 'public'])
})

describe('the arrow keys', () => {
  const grid = ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01', '2026-12-02'].map((id, at) => ({
    id,
    top: at < 2 ? 0 : 100,
    left: [100, 200, 0, 100, 200][at] ?? 0,
  }))
  // The drafts lie over the weeks below.
  const places = [{ id: TRAY, top: 50, left: 0 }, ...grid]
  const from = (id: string, key: string) => placeTowards(key, places, id)?.id

  it('go from day to day and from week to week, and below the last week to the drafts', () => {
    expect(from('2026-11-24', 'ArrowRight')).toBe('2026-11-25')
    expect(from('2026-11-25', 'ArrowRight')).toBe('2026-11-30')
    expect(from('2026-11-30', 'ArrowLeft')).toBe('2026-11-25')
    expect(from('2026-11-24', 'ArrowDown')).toBe('2026-12-01')
    expect(from('2026-12-01', 'ArrowUp')).toBe('2026-11-24')
    expect(from('2026-12-01', 'ArrowDown')).toBe(TRAY)
    expect(from('2026-11-24', 'ArrowLeft')).toBeUndefined()
  })

  it('lead from the drafts into the month', () => {
    expect(from(TRAY, 'ArrowUp')).toBe('2026-12-02')
    expect(from(TRAY, 'ArrowDown')).toBe('2026-11-24')
    expect(from(TRAY, 'Enter')).toBeUndefined()
  })
})

it('what is let go over the drafts, or in the room below them, is withdrawn; what leaves the window goes nowhere', () => {
  const tray = { left: 200, right: 1000, top: 500, bottom: 560 }
  const window = { left: 0, right: 1200, top: 0, bottom: 600 }
  const at = (x: number, y: number) => placeBelow({ x, y }, { tray, window })
  expect([at(500, 500), at(500, 599)]).toEqual(['drafts', 'drafts'])
  expect([at(500, 499), at(199, 550), at(1001, 550)]).toEqual(['days', 'days', 'days'])
  expect([at(500, 600), at(500, -1), at(-1, 300), at(1200, 300)]).toEqual(Array(4).fill('nothing'))
  expect(placeBelow({ x: 500, y: 550 }, { tray: undefined, window })).toBe('days')
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromDutchClock, nextMorning, toDutchClock } from '../../site/admin/kit/dutch-clock'

describe.each([
  ['Europe/Amsterdam', 9],
  ['America/New_York', 3],
  ['Asia/Tokyo', 17],
])('a date field in %s', (zone, hour) => {
  beforeEach(() => vi.stubEnv('TZ', zone))
  afterEach(() => vi.unstubAllEnvs())

  it('shows the time on the Dutch clock, in winter and in summer', () => {
    expect(new Date('2026-12-01T08:00:00.000Z').getHours()).toBe(hour)
    expect(toDutchClock('2026-12-01T08:00:00.000Z')).toBe('2026-12-01T09:00')
    expect(toDutchClock('2026-07-01T08:00:00.000Z')).toBe('2026-07-01T10:00')
  })

  it('reads what is typed as Dutch time', () => {
    expect(fromDutchClock('2026-12-01T09:00')).toBe('2026-12-01T08:00:00.000Z')
    expect(fromDutchClock('2026-07-01T10:00')).toBe('2026-07-01T08:00:00.000Z')
  })
})

describe('a date field', () => {
  it('is empty for no moment, and gives none for nothing', () => {
    expect([null, '', 'gisteren'].map(toDutchClock)).toEqual(['', '', ''])
    expect(['', '2026-02-31T10:00'].map(fromDutchClock)).toEqual([null, null])
  })

  it('proposes the next morning, also on the day that lasts an hour longer', () => {
    expect(nextMorning(Date.parse('2026-11-20T12:00:00Z'))).toBe('2026-11-21T09:00')
    expect(nextMorning(Date.parse('2026-10-25T00:30:00+02:00'))).toBe('2026-10-26T09:00')
  })

  it('gives back the minute that it shows, the hour that the clock goes back aside', () => {
    const minutes = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(minutes, (date) => {
        const shown = toDutchClock(date.toISOString())
        expect(toDutchClock(fromDutchClock(shown))).toBe(shown)
      }),
      { seed: 4, numRuns: 500 },
    )
  })
})

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vital } from '#contract/vital'
import { DAY, filesIn, NOON, openedVitals, rowsIn, vitalOf } from './opened-vitals'

describe('a measurement', () => {
  it('counts for its page and metric, on the day of the Dutch clock', async () => {
    const { vitals, folder, clock } = await openedVitals({
      pageOf: (url) => url.replace(/^\/blog\/.+/, '/blog/:slug'),
    })
    clock.now = Date.parse('2026-10-31T23:30:00Z')
    vitals.record(vitalOf({ url: '/blog/een', value: 900, rating: 'good' }))
    vitals.record(vitalOf({ url: '/blog/twee', value: 5000, rating: 'poor' }))
    vitals.record(vitalOf({ url: '/blog', name: 'CLS', value: 0.15, rating: 'needs-improvement' }))
    await vitals.close()
    expect(vitals.pages()).toEqual(['/blog', '/blog/:slug'])
    expect(vitals.ratings('/blog/:slug', 'LCP', 1)).toEqual({ good: 1, 'needs-improvement': 0, poor: 1 })
    expect(vitals.ratings('/blog', 'CLS', 1)).toEqual({ good: 0, 'needs-improvement': 1, poor: 0 })
    expect(
      (await rowsIn(folder, '2026-11.json')).map(({ day, page, metric }) => [day, page, metric]),
    ).toEqual([
      ['2026-11-01', '/blog/:slug', 'LCP'],
      ['2026-11-01', '/blog', 'CLS'],
    ])
  })

  it('leaves nothing on disk that points to a person', async () => {
    const { vitals, folder } = await openedVitals({ pageOf: () => '/blog/:slug' })
    vitals.record(vitalOf({ id: 'v5-geheim', userAgent: 'Geheime browser', url: '/blog/geheim?email=jan' }))
    await vitals.close()
    expect(await readFile(join(folder, '2026-11.json'), 'utf8')).not.toMatch(/geheim|jan/i)
    expect(Object.keys((await rowsIn(folder, '2026-11.json'))[0] ?? {})).toEqual([
      'day',
      'page',
      'metric',
      'ratings',
      'buckets',
    ])
  })

  it('can be read by nobody else on the machine', async () => {
    const { vitals, folder } = await openedVitals()
    vitals.record(vitalOf({}))
    await vitals.close()
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, '2026-11.json'))).mode & 0o777).toBe(0o600)
  })
})

describe('10,000 random beacons', () => {
  it('are all counted, within 51 page names a day and 64 buckets a metric', async () => {
    const { vitals, folder, clock } = await openedVitals()
    const anything = fc.record({
      name: fc.constantFrom(...vital.shape.name.options),
      value: fc.double({ min: 0, max: 3_600_000, noNaN: true }),
      rating: fc.constantFrom(...vital.shape.rating.options),
      url: fc.string({ unit: 'binary', maxLength: 300 }).map((path) => `/${path}`),
    })
    for (const [at, beacon] of fc.sample(anything, 10_000).entries()) {
      clock.now = NOON + Math.floor(at / 2500) * DAY
      vitals.record(vitalOf(beacon))
    }
    await vitals.close()
    const rows = await rowsIn(folder, '2026-11.json')
    const days = new Set(rows.map(({ day }) => day))
    expect(days.size).toBe(4)
    for (const one of days) {
      const names = rows.filter(({ day }) => day === one).map(({ page }) => String(page))
      expect(new Set(names).size).toBe(51)
      expect(names).toContain('other')
      expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(200)
    }
    const counts = rows.flatMap(({ buckets }) => (Array.isArray(buckets) ? [buckets.map(Number)] : []))
    expect(counts.every((buckets) => buckets.length === 64)).toBe(true)
    expect(counts.flat().reduce((total, count) => total + count, 0)).toBe(10_000)
  })
})

describe('a page', () => {
  it('that came after fifty others counts as other, and those before it keep their name', async () => {
    const { vitals, clock, reopen } = await openedVitals()
    for (let at = 0; at < 60; at += 1) vitals.record(vitalOf({ url: `/p${at}` }))
    await vitals.close()
    const again = await reopen()
    again.record(vitalOf({ url: '/p60' }))
    again.record(vitalOf({ url: '/p0', name: 'INP' }))
    expect(again.ratings('other', 'LCP', 1).good).toBe(11)
    expect(again.ratings('/p0', 'INP', 1).good).toBe(1)
    clock.now += DAY
    again.record(vitalOf({ url: '/p60' }))
    expect(again.ratings('/p60', 'LCP', 1).good).toBe(1)
    expect(again.pages()).toHaveLength(52)
  })
})

describe('a day', () => {
  it('that has not come yet is not counted: the clock was put back since', async () => {
    const { vitals, clock } = await openedVitals()
    clock.now += 365 * DAY
    vitals.record(vitalOf({ url: '/straks' }))
    clock.now = NOON
    expect(vitals.pages()).toEqual([])
  })

  it('is forgotten after sixty days, on disk too', async () => {
    const { vitals, folder, clock } = await openedVitals()
    vitals.record(vitalOf({ url: '/oud' }))
    await vitals.close()
    clock.now = NOON + 59 * DAY
    expect(vitals.pages()).toEqual(['/oud'])
    clock.now = NOON + 60 * DAY
    expect(vitals.pages()).toEqual([])
    vitals.record(vitalOf({ url: '/nieuw' }))
    await vitals.close()
    expect(await filesIn(folder)).toEqual(['2027-01.json'])
    expect(vitals.ratings('/oud', 'LCP', 1000).good).toBe(0)
  })
})

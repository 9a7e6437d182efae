import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, NOON, openedVitals, vitalOf } from './opened-vitals'

const scales = { LCP: [10, 60_000], CLS: [0.001, 10] } as const

describe('a percentile', () => {
  for (const [name, [lowest, highest]] of [
    ['LCP', scales.LCP],
    ['CLS', scales.CLS],
  ] as const) {
    it(`of ${name} is at most 16 % above the true one, and never below it`, async () => {
      const value = fc.oneof(
        fc.double({ min: lowest, max: highest, noNaN: true }),
        fc.double({ min: Math.log(lowest), max: Math.log(highest), noNaN: true }).map(Math.exp),
        fc.double({ min: 0, max: 3_600_000, noNaN: true }),
      )
      const values = fc.array(value, { minLength: 1, maxLength: 200 })
      const share = fc.double({ min: 0, max: 1, noNaN: true })
      await fc.assert(
        fc.asyncProperty(values, share, async (measured, share) => {
          const { vitals } = await openedVitals()
          for (const value of measured) vitals.record(vitalOf({ name, value }))
          const sorted = measured.toSorted((a, b) => a - b)
          const exact = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
          const within = Math.min(highest, Math.max(lowest, exact))
          const told = vitals.percentile('/blog', name, share, 1)
          expect(told).toBeGreaterThanOrEqual(within)
          expect(told).toBeLessThanOrEqual(within * 1.16)
        }),
        { numRuns: 100 },
      )
    })
  }

  it('takes in the days that are asked for, today included', async () => {
    const { vitals, clock } = await openedVitals()
    for (const [daysAgo, value] of [
      [2, 8000],
      [1, 2000],
      [0, 500],
    ] as const) {
      clock.now = NOON - daysAgo * DAY
      vitals.record(vitalOf({ value }))
    }
    const slowest = [1, 2, 3].map((days) => vitals.percentile('/blog', 'LCP', 1, days))
    for (const [at, value] of [500, 2000, 8000].entries()) {
      expect(slowest[at]).toBeGreaterThanOrEqual(value)
      expect(slowest[at]).toBeLessThanOrEqual(value * 1.16)
    }
  })

  it('of a page or metric without measurements is not made up', async () => {
    const { vitals } = await openedVitals()
    vitals.record(vitalOf({}))
    expect(vitals.percentile('/blog', 'INP', 0.75, 28)).toBeUndefined()
    expect(vitals.percentile('/contact', 'LCP', 0.75, 28)).toBeUndefined()
  })
})

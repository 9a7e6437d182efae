import { dutchDay } from '../files/month-shards'
import type { Subscriber } from './subscriber'

const DAY = 86_400_000

export interface SignUpsOfDay {
  /** `yyyy-mm-dd` on the Dutch clock. */
  readonly day: string
  readonly count: number
}

/**
 * Submissions of the last days, today included, oldest day first; days without any count 0. What is held or was
 * imported is no sign-up of that day.
 * @param newestFirst all records.
 * @param now milliseconds since 1970.
 */
export function signUpsPerDay(newestFirst: readonly Subscriber[], days: number, now: number): SignUpsOfDay[] {
  const today = Date.parse(dutchDay(now))
  const counts = new Map<string, number>()
  for (let back = days - 1; back >= 0; back -= 1) {
    counts.set(new Date(today - back * DAY).toISOString().slice(0, 10), 0)
  }
  for (const { receivedAt, status, importedAt } of newestFirst) {
    const moment = Date.parse(receivedAt)
    if (moment < today - (days + 1) * DAY) break
    if (status === 'held' || importedAt) continue
    const day = dutchDay(moment)
    const count = counts.get(day)
    if (count !== undefined) counts.set(day, count + 1)
  }
  return [...counts].map(([day, count]) => ({ day, count }))
}

import { dayAfter, dutchDay } from '#contract/dutch-dates'

/** A month of the Dutch calendar: `2026-12`. */
type Month = string

/** A day of the Dutch calendar: `2026-12-24`. It has no time zone: it is counted as if in UTC. */
export type DutchDay = string

const DAY = 24 * 60 * 60 * 1000

const startOf = (day: DutchDay) => Date.parse(`${day}T00:00Z`)

export const monthOfDay = (day: DutchDay): Month => day.slice(0, 7)

/** The month in an address; the present one where it names none. */
export function monthFrom(named: string | null, now: number): Month {
  const isMonth = /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(named ?? '')
  return named !== null && isMonth ? named : monthOfDay(dutchDay(now))
}

/** The month that comes so many later; negative for earlier. */
export function monthAfter(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Every day of the weeks in which a month falls, from a Monday to a Sunday. */
export function daysAround(month: Month): readonly DutchDay[] {
  const first = `${month}-01`
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const monday = dayAfter(first, -((weekdayOf(first) + 6) % 7))
  const sunday = dayAfter(last, (7 - weekdayOf(last)) % 7)
  const count = (startOf(sunday) - startOf(monday)) / DAY + 1
  return Array.from({ length: count }, (_, index) => dayAfter(monday, index))
}

/** From 0, Sunday, to 6. */
const weekdayOf = (day: DutchDay) => new Date(startOf(day)).getUTCDay()

/** A moment on that day by the Dutch clock, whatever the time of year, for writing its name. */
export const noonOf = (day: DutchDay): string => `${day}T12:00:00Z`

import { clockTime, dayAfter, dayOfYear, dutchDay, longDate } from '#contract/dutch-dates'
import { editing as text } from '../../../text/admin/editing'

/** A moment relative to now: `gisteren 16:02`. Both are milliseconds since 1970. */
export function when(at: number, now: number): string {
  const [day, today, clock] = [dutchDay(at), dutchDay(now), clockTime(at)]
  if (day === today) return text.backup.today(clock)
  if (day === dayAfter(today, -1)) return text.backup.yesterday(clock)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return text.backup.other(isThisYear ? dayOfYear(at) : longDate(at), clock)
}

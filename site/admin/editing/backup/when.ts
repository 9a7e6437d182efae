import { clockTime, dayOfYear } from '#contract/dutch-dates'
import { editing as text } from '../../../text/admin/editing'

const DAY = 24 * 60 * 60_000

/** A moment relative to now: `gisteren 16:02`. Both are milliseconds since 1970. */
export function when(at: number, now: number): string {
  const [date, clock] = [dayOfYear(at), clockTime(at)]
  if (date === dayOfYear(now)) return text.backup.today(clock)
  return date === dayOfYear(now - DAY) ? text.backup.yesterday(clock) : text.backup.other(date, clock)
}

import { SITE_ZONE } from '#contract/dates'
import { editing as text } from '../../../text/admin/editing'

const DAY = 24 * 60 * 60_000

const day = new Intl.DateTimeFormat('nl-NL', { timeZone: SITE_ZONE, day: 'numeric', month: 'long' })
const time = new Intl.DateTimeFormat('nl-NL', { timeZone: SITE_ZONE, hour: '2-digit', minute: '2-digit' })

/** When something was, seen from now: `gisteren 16:02`. Both are milliseconds since 1970. */
export function when(at: number, now: number): string {
  const [date, clock] = [day.format(at), time.format(at)]
  if (date === day.format(now)) return text.backup.today(clock)
  return date === day.format(now - DAY) ? text.backup.yesterday(clock) : text.backup.other(date, clock)
}

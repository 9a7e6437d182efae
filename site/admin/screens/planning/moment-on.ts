import { parseDate } from '#contract/dates'
import { clockTime, dutchDay } from '#contract/dutch-dates'
import type { DutchDay } from './month'

const MINUTE = 60_000

/** When people begin to read. */
const MORNING = '09:00'

/**
 * The moment on a day at which an entry goes public: by the Dutch clock at the time it had, otherwise at nine. When
 * that has passed, the first half hour that is at least five minutes ahead.
 * @param before the moment it had, ISO 8601; null for none
 * @param now milliseconds since 1970
 * @returns ISO 8601 in UTC; undefined when the day is over
 */
export function momentOn(
  day: DutchDay,
  { before, now }: { before: string | null; now: number },
): string | undefined {
  const wished = parseDate(`${day} ${before === null ? MORNING : clockTime(before)}`)
  if (wished && Date.parse(wished) > now) return wished
  const soon = Math.ceil((now + 5 * MINUTE) / (30 * MINUTE)) * 30 * MINUTE
  return dutchDay(soon) === day ? new Date(soon).toISOString() : undefined
}

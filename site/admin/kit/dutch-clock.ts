import { parseDate } from '#contract/dates'
import { dayAfter, dutchDay, dutchMinute, longDate, longMoment, shortDate } from '#contract/dutch-dates'

/** A moment (ISO 8601) in the format of `<input type="datetime-local">`, in Dutch time; '' for no moment. */
export function toDutchClock(iso: unknown): string {
  const moment = typeof iso === 'string' ? new Date(iso) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return ''
  return dutchMinute(moment.getTime())
}

/** The value of such an input as a moment in ISO 8601 (UTC); null when empty or invalid. */
export function fromDutchClock(local: string): string | null {
  return parseDate(local) ?? null
}

/** `15 september 2026 om 09:30`, in Dutch time; anything that is not a moment is returned unchanged. */
export function shownDateTime(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : longMoment(iso)
}

/** `15 september 2026`, by the Dutch calendar; anything that is not a moment is returned unchanged. */
export function shownDay(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : longDate(iso)
}

/** `15 sep 2026`, for a column in a list. */
export function shownDate(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : shortDate(iso)
}

/** Nine o'clock the next day, in the format of `<input type="datetime-local">`. @param now milliseconds since 1970 */
export const nextMorning = (now: number): string => `${dayAfter(dutchDay(now), 1)}T09:00`

import { parseDate } from '#contract/dates'
import { dayAfter, dutchDay, dutchMinute, longDate, longMoment, shortDate } from '#contract/dutch-dates'

/** A moment (ISO 8601) in the format of `<input type="datetime-local">`, in Dutch time; '' for no moment. */
export function toDutchClock(iso: unknown): string {
  const moment = typeof iso === 'string' ? Date.parse(iso) : Number.NaN
  return Number.isNaN(moment) ? '' : dutchMinute(moment)
}

/** The value of such an input as a moment in ISO 8601 (UTC); null when empty or invalid. */
export function fromDutchClock(local: string): string | null {
  return parseDate(local) ?? null
}

/** Anything that is not a moment is shown unchanged. */
const shownBy =
  (show: (iso: string) => string) =>
  (iso: string): string =>
    Number.isNaN(Date.parse(iso)) ? iso : show(iso)

/** `15 september 2026 om 09:30`, in Dutch time. */
export const shownDateTime = shownBy(longMoment)

/** `15 september 2026`, by the Dutch calendar. */
export const shownDay = shownBy(longDate)

/** `15 sep 2026`, for a column in a list. */
export const shownDate = shownBy(shortDate)

/** Nine o'clock the next day, in the format of `<input type="datetime-local">`. @param now milliseconds since 1970 */
export const nextMorning = (now: number): string => `${dayAfter(dutchDay(now), 1)}T09:00`

import { parseDate } from '#contract/dates'
import { dutchMinute, longMoment, shortDate } from '#contract/dutch-dates'

/** A moment (ISO 8601) as `<input type="datetime-local">` wants it, on the Dutch clock; '' for no moment. */
export function toDutchClock(iso: unknown): string {
  const moment = typeof iso === 'string' ? new Date(iso) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return ''
  return dutchMinute(moment.getTime())
}

/** What such an input says, as a moment in ISO 8601 (UTC); null for nothing or no moment. */
export function fromDutchClock(local: string): string | null {
  return parseDate(local) ?? null
}

/** `15 september 2026 om 09:30`, on the Dutch clock; what is no moment stays as it is. */
export function shownDateTime(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : longMoment(iso)
}

/** `15 sep 2026`, for a column of a list. */
export function shownDate(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : shortDate(iso)
}

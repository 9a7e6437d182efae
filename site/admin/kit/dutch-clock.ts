import { parseDate, SITE_ZONE } from '#contract/dates'

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_ZONE, dateStyle: 'short', timeStyle: 'short' })
const shown = new Intl.DateTimeFormat('nl-NL', {
  timeZone: SITE_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const short = new Intl.DateTimeFormat('nl-NL', {
  timeZone: SITE_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** A moment (ISO 8601) as `<input type="datetime-local">` wants it, on the Dutch clock; '' for no moment. */
export function toDutchClock(iso: unknown): string {
  const moment = typeof iso === 'string' ? new Date(iso) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return ''
  return wall.format(moment).replace(' ', 'T')
}

/** What such an input says, as a moment in ISO 8601 (UTC); null for nothing or no moment. */
export function fromDutchClock(local: string): string | null {
  return parseDate(local) ?? null
}

/** `15 september 2026 om 09:30`, on the Dutch clock; what is no moment stays as it is. */
export function shownDateTime(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : shown.format(moment)
}

/** `15 sep 2026`, for a column of a list. */
export function shownDate(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : short.format(moment)
}

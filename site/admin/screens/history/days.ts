import type { Change } from '#contract/admin/history'
import { SITE_ZONE } from '#contract/dates'
import { historyText as text } from '../../../text/admin/history'

const DAY = 24 * 60 * 60_000

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_ZONE, dateStyle: 'short' })
const dayShown = new Intl.DateTimeFormat('nl-NL', { timeZone: SITE_ZONE, dateStyle: 'full' })
const timeShown = new Intl.DateTimeFormat('nl-NL', { timeZone: SITE_ZONE, timeStyle: 'short' })
const momentShown = new Intl.DateTimeFormat('nl-NL', {
  timeZone: SITE_ZONE,
  dateStyle: 'full',
  timeStyle: 'medium',
})

/** Changes of one day on the Dutch clock. */
export interface Day {
  /** `2026-11-17` */
  readonly day: string
  /** `Vandaag`, `Gisteren`, `Dinsdag 17 november 2026` */
  readonly label: string
  readonly changes: readonly Change[]
}

/** Changes, newest first, by the day they were made on. @param now milliseconds since 1970 */
export function byDay(changes: readonly Change[], now: number): Day[] {
  const days = new Map<string, Change[]>()
  for (const change of changes) {
    const day = dayOf.format(new Date(change.date))
    const sameDay = days.get(day)
    if (sameDay) sameDay.push(change)
    else days.set(day, [change])
  }
  return [...days].map(([day, ofDay]) => ({ day, label: labelOf(day, now), changes: ofDay }))
}

function labelOf(day: string, now: number): string {
  const today = dayOf.format(now)
  if (day === today) return text.day.today
  // Days without a zone, so that the night the clock changes is no different.
  const yesterday = new Date(Date.parse(today) - DAY).toISOString().slice(0, 10)
  if (day === yesterday) return text.day.yesterday
  const words = dayShown.format(new Date(`${day}T12:00:00Z`))
  return words.charAt(0).toLocaleUpperCase('nl') + words.slice(1)
}

/** `14:02` on the Dutch clock. */
export const timeOf = (iso: string): string => timeShown.format(new Date(iso))

/** `dinsdag 17 november 2026 om 14:02:31` on the Dutch clock. */
export const exactly = (iso: string): string => momentShown.format(new Date(iso))

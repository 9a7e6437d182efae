import type { Change } from '#contract/admin/history'
import { dayAfter, dutchDay, fullDate } from '#contract/dutch-dates'
import { historyText as text } from '../../../text/admin/history'

/** The changes of one day, in Dutch time. */
export interface Day {
  /** `2026-11-17` */
  readonly day: string
  /** `Vandaag`, `Gisteren`, `Dinsdag 17 november 2026` */
  readonly label: string
  readonly changes: readonly Change[]
}

/** Groups changes, newest first, by day. @param now milliseconds since 1970 */
export function byDay(changes: readonly Change[], now: number): Day[] {
  const days = new Map<string, Change[]>()
  for (const change of changes) {
    const day = dutchDay(change.date)
    const sameDay = days.get(day)
    if (sameDay) sameDay.push(change)
    else days.set(day, [change])
  }
  return [...days].map(([day, ofDay]) => ({ day, label: labelOf(day, now), changes: ofDay }))
}

function labelOf(day: string, now: number): string {
  const today = dutchDay(now)
  if (day === today) return text.day.today
  if (day === dayAfter(today, -1)) return text.day.yesterday
  const words = fullDate(day)
  return words.charAt(0).toLocaleUpperCase('nl') + words.slice(1)
}

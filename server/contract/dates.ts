import { dutchSecond } from './dutch-dates'

const FORM =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * Reads a date in the notations that writers use: `2026-09-15`, `2026-09-15 9:00` (Dutch time) or full ISO
 * 8601.
 * @returns ISO 8601 in UTC, or undefined when there is no such moment (31 February included).
 */
export function parseDate(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  const match = typeof value === 'string' ? FORM.exec(value.trim()) : null
  if (!match) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] = match
  const wall = `${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}`
  const asUtc = new Date(`${wall}Z`)
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString() !== `${wall}Z`) return undefined
  if (match[4] === undefined) return `${wall}Z`
  const moment = zone ? new Date(wall + zone.toUpperCase()) : fromDutchClock(asUtc)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** The same for when something happens: a date alone is its first moment on a Dutch clock. */
export function parseMoment(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(value)
  return parseDate(isDay ? `${value.trim()} 00:00` : value)
}

/** Converts Dutch wall-clock time, given as if it were UTC, to the actual moment. */
function fromDutchClock(wall: Date): Date {
  const guess = new Date(wall.getTime() - zoneOffset(wall))
  // Formatting a year before 1000 does not round-trip.
  if (Number.isNaN(guess.getTime())) return guess
  return new Date(wall.getTime() - zoneOffset(guess))
}

/** The offset of Dutch time from UTC at a moment, in milliseconds. */
function zoneOffset(moment: Date): number {
  const shown = dutchSecond(moment.getTime())
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000
}

import { Problem } from '#contract/problem'

/**
 * The problem of something done too often, with how long to wait.
 * @param what a Dutch sentence about what it is.
 * @param wait milliseconds.
 */
export function tooMany(what: string, wait: number): Problem {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return new Problem('too-many', `${what} Probeer het over ${inWords(seconds)} opnieuw.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 seconde' : `${seconds} seconden`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 minuut' : `${minutes} minuten`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 uur' : `${hours} uur`
}

const format = new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Amsterdam',
})

/** A date as Dutch readers write it: `15 september 2026`. */
export function formatDate(iso: string): string {
  return format.format(new Date(iso))
}

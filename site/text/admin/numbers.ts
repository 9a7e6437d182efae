/** `1.234`, or `0,25` with at most that many decimals. */
export function shownNumber(number: number, digits = 0): string {
  return formatWith(digits).format(number)
}

/** `1 aanmelding`, `1.234 aanmeldingen` */
export function counted(number: number, one: string, many: string): string {
  return `${shownNumber(number)} ${number === 1 ? one : many}`
}

const formats: Intl.NumberFormat[] = []

/** Kept, since making one takes a hundred times as long as using it. */
function formatWith(digits: number): Intl.NumberFormat {
  formats[digits] ??= new Intl.NumberFormat('nl-NL', { maximumFractionDigits: digits })
  return formats[digits]
}

/** `1.234`, or `0,25` with at most that many decimals. */
export function shownNumber(number: number, digits = 0): string {
  return number.toLocaleString('nl-NL', { maximumFractionDigits: digits })
}

/** `1 aanmelding`, `1.234 aanmeldingen` */
export function counted(number: number, one: string, many: string): string {
  return `${shownNumber(number)} ${number === 1 ? one : many}`
}

/**
 * Orders texts by their UTF-16 codes: for dates as ISO 8601 and for addresses, of which there are too many to compare by
 * the rules of a language.
 */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

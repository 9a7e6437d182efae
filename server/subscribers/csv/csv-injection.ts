/**
 * What a spreadsheet would run as a formula. A text that begins with apostrophes before it counts as well, so that
 * one apostrophe put before and one taken off always give the same text.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** For papaparse: texts that it puts an apostrophe before. */
export const guardedTexts = FORMULA

/** The text that was there before the apostrophe. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

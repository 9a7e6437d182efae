/**
 * Text that a spreadsheet would run as a formula. Text that starts with apostrophes before it counts as well,
 * so that adding one apostrophe and removing one are exact opposites.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** For papaparse: text that it prefixes with an apostrophe. */
export const guardedTexts = FORMULA

/** The text without the added apostrophe. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

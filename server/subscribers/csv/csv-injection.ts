/**
 * Text that a spreadsheet would run as a formula, or show as another number: `007`, `1E5`, sixteen digits. Text that
 * starts with apostrophes before it counts as well, so that adding one apostrophe and removing one are exact opposites.
 */
const CHANGED = /^'*(?:[=+\-@\t\r\n＝＋－＠]|(?:0\d+|\d{12,}|\d+e\d+)$)/i

/** For papaparse: text that it prefixes with an apostrophe. */
export const guardedTexts = CHANGED

/** The text without the added apostrophe. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && CHANGED.test(text) ? text.slice(1) : text
}

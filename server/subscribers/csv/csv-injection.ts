import papaparse from 'papaparse'

/**
 * Text that a spreadsheet would run as a formula, or show as another number: `007`, `1E5`, sixteen digits. Text that
 * starts with apostrophes before it counts as well, so that adding one apostrophe and removing one are exact opposites.
 */
const CHANGED = /^'*(?:[=+\-@\t\r\n＝＋－＠]|(?:0\d+|\d{12,}|\d+e\d+)$)/i

/** Lines of a file as Dutch Excel reads it (RFC 4180 with semicolons); no text in them can run as a formula. */
export function guardedLines(rows: string[][]): string {
  const options = { delimiter: ';', newline: '\r\n', escapeFormulae: CHANGED }
  return `${papaparse.unparse(rows, options)}\r\n`
}

/** The text without the added apostrophe. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && CHANGED.test(text) ? text.slice(1) : text
}

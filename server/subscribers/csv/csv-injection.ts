import papaparse from 'papaparse'

/**
 * Text that a spreadsheet would run as a formula, or show as another number: `007`, `1E5`, sixteen digits. Text that
 * starts with apostrophes before it counts as well, so that adding one apostrophe and removing one are exact opposites.
 */
const CHANGED = /^'*(?:[=+\-@\t\r\n＝＋－＠]|(?:0\d+|\d{12,}|\d+e\d+)$)/i

/** Signs at which other spreadsheets than the Dutch Excel may begin a new cell, and so a formula. */
const OTHER_SEPARATORS = /[,\t]/

/**
 * Lines of a file as Dutch Excel reads it: RFC 4180 with semicolons. No text in them can run as a formula where semicolons
 * separate cells, and none is taken apart where commas and tabs do as well, as LibreOffice proposes.
 */
export function guardedLines(rows: string[][]): string {
  const text = papaparse.unparse(rows, {
    delimiter: ';',
    newline: '\r\n',
    escapeFormulae: CHANGED,
    quotes: (value: unknown) => OTHER_SEPARATORS.test(String(value)),
  })
  return `${text}\r\n`
}

/** The text without the added apostrophe. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && CHANGED.test(text) ? text.slice(1) : text
}

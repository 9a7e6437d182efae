/** What can be the title of a document that is copied. */
const LINES = 'h1, h2, h3, h4, h5, h6, p'

/** What holds no title of a document. */
const OTHER_WORDS = 'li, table, blockquote'

/**
 * Removes the title from the beginning of a document: the page shows it already, and the headings below it would lose
 * a level (tests/decisions/0195).
 * @param title '' removes nothing
 */
export function leaveOutTitle(body: HTMLElement, title: string): void {
  const first = [...body.querySelectorAll(LINES)].find((line) => wordsOf(line.textContent) !== '')
  if (!first || wordsOf(first.textContent) !== wordsOf(title)) return
  if (first.closest(OTHER_WORDS) || first.querySelector('img')) return
  const isAll = wordsOf(body.textContent) === wordsOf(title) && body.querySelector('img') === null
  if (isBeginning(first, body) && !isAll) first.remove()
}

/** Whether nothing but white space stands before a line. */
function isBeginning(line: Element, body: HTMLElement): boolean {
  const range = body.ownerDocument.createRange()
  range.setStart(body, 0)
  range.setEndBefore(line)
  const before = range.cloneContents()
  return wordsOf(before.textContent) === '' && before.querySelector('img') === null
}

/** Words to compare: whatever their case and white space, and with the quotation marks that Word makes of typed ones. */
const wordsOf = (text: string | null) =>
  (text ?? '')
    .normalize()
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('nl')

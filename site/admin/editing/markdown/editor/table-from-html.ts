/**
 * A table as Markdown, its first row as the headings. A table that only arranges a page, with one column or with
 * tables in it, is not one to readers: its text is returned as it was.
 * @param words the text of the table without its structure
 * @param textOf the Markdown of a cell
 */
export function tableFrom(table: HTMLElement, words: string, textOf: (cell: HTMLElement) => string): string {
  const rows = [...table.querySelectorAll('tr')].map((row) => cellsOf(row, textOf))
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  if (width < 2 || table.querySelector('table')) return words
  const [heads, ...others] = rows
    .map((cells, at) => (at === 0 ? cells.map(plain) : cells))
    .map((cells) => lineOf(Array.from({ length: width }, (_, at) => cells[at] ?? '')))
  return `\n\n${[heads, lineOf(Array(width).fill('---')), ...others].join('\n')}\n\n`
}

/** The texts of a row on one line each; a cell of several columns leaves the others empty. */
function cellsOf(row: Element, textOf: (cell: HTMLElement) => string): string[] {
  return [...row.querySelectorAll<HTMLTableCellElement>(':scope > :is(td, th)')].flatMap((cell) => [
    textOf(cell)
      .trim()
      .replace(/\s*\n\s*/g, ' ')
      .replaceAll('|', '\\|'),
    ...Array(Math.min(cell.colSpan, MOST_COLUMNS) - 1).fill(''),
  ])
}

/** A heading of a table is bold by itself. */
const plain = (head: string) => /^\*\*((?:(?!\*\*).)+)\*\*$/.exec(head)?.[1] ?? head

/** A browser accepts up to a thousand. */
const MOST_COLUMNS = 50

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

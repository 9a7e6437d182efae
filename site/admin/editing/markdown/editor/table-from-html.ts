import { withoutBlocks } from '../write/edit-table'

/**
 * A table as Markdown, its first row as the headings and its caption above it. A table that only arranges a page, with one
 * column or with tables in it, is not one to readers: its text is returned as it was.
 * @param words the text of the table without its structure
 * @param textOf the Markdown of a part of it
 */
export function tableFrom(table: HTMLElement, words: string, textOf: (part: HTMLElement) => string): string {
  // Asked before any cell is read: a mail is tables in tables, of which each would be read again for all around it.
  if (table.querySelector('table')) return words
  const cells = cellsOf(table)
  const width = Math.max(0, ...cells.map((row) => row.length))
  if (width < 2) return words
  // A heading of a table is bold by itself.
  for (const bold of cells[0]?.flatMap((cell) => [...(cell?.querySelectorAll('strong') ?? [])]) ?? [])
    bold.replaceWith(...bold.childNodes)
  const [heads, ...others] = cells.map((row) =>
    lineOf(Array.from({ length: width }, (_, at) => wordsOf(row[at], textOf))),
  )
  const caption = table.querySelector('caption')
  const rows = [heads, lineOf(Array(width).fill('---')), ...others].join('\n')
  return `\n\n${caption ? `${textOf(caption)}\n\n` : ''}${rows}\n\n`
}

/** A cell at the first place that it takes; the others are empty. */
type Place = HTMLTableCellElement | undefined

/** The cells of a table row by row, each in its column. */
function cellsOf(table: HTMLElement): Place[][] {
  const groups = [...table.querySelectorAll<HTMLTableSectionElement>('thead, tbody, tfoot')]
  return groups.flatMap(({ rows }) => cellsOfGroup([...rows]))
}

/** The cells of rows that belong together: one of several rows takes its place in those below it too, as far as these go. */
function cellsOfGroup(rows: readonly HTMLTableRowElement[]): Place[][] {
  /** Of each column, the number of the first row that is free. */
  const free: number[] = []
  return rows.map((row, number) => {
    const places: Place[] = []
    const pass = () => {
      while ((free[places.length] ?? 0) > number) places.push(undefined)
    }
    for (const cell of row.querySelectorAll<HTMLTableCellElement>(':scope > :is(td, th)')) {
      pass()
      for (let at = 0; at < Math.min(cell.colSpan, MOST_COLUMNS); at += 1) {
        free[places.length] = number + (cell.rowSpan || rows.length)
        places.push(at === 0 ? cell : undefined)
      }
    }
    pass()
    return places
  })
}

/** The words of a cell on one line. */
function wordsOf(cell: Place, textOf: (part: HTMLElement) => string): string {
  if (!cell) return ''
  for (const lines of cell.querySelectorAll('pre')) {
    const code = cell.ownerDocument.createElement('code')
    code.textContent = lines.textContent.replace(/\s+/g, ' ').trim()
    lines.replaceWith(' ', code, ' ')
  }
  return withoutBlocks(textOf(cell).trim())
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
}

/** A browser accepts up to a thousand. */
const MOST_COLUMNS = 50

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

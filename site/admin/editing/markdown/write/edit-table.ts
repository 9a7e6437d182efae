import { EditorSelection, type EditorState, type Line, type StateCommand } from '@codemirror/state'
import { leadOf, paragraphBreak } from './block-lines'
import { nodeAround, type SyntaxNode } from './syntax'

/** The words of a cell are from `from` to `to`, and with the spaces around them from `start` to `end`. */
type Cell = Readonly<Record<'from' | 'to' | 'start' | 'end', number>>

/** A row of a table that is being written. */
export interface TableRow {
  readonly line: Line
  /** Where it begins, behind the signs of the list or the quote that it is in, and where its last sign ends. */
  readonly from: number
  readonly to: number
  readonly cells: readonly Cell[]
  /** Whether it is the line of dashes below the headings. */
  readonly isRule: boolean
}

/** The index of the first row below the headings and their dashes. */
const FIRST = 2

/**
 * Goes to the next cell and selects its words; behind the last one comes a new row, and where that is still empty the
 * text below. Does nothing outside a table.
 */
export const nextCell: StateCommand = (target) => {
  const rows = rowsAt(target.state)
  const { from, to } = target.state.selection.main
  const next = cellsOf(rows).find((cell) => cell.from > to || (cell.from > from && cell.from === to))
  if (next) return select(target, next)
  return isEmpty(rows.at(-1)) ? leaveTable(target, rows) : addRow(target)
}

/** Goes to the cell before. */
export const previousCell: StateCommand = (target) => {
  const rows = rowsAt(target.state)
  const { from } = target.state.selection.main
  const cells = cellsOf(rows)
  const at = cells.findLastIndex((cell) => cell.from <= from)
  return rows.length > 0 && select(target, cells[at - 1] ?? cells[0])
}

/** Goes to the cell below; behind the last row comes a new one, and an empty last row makes way for the text below. */
export const nextRow: StateCommand = (target) => {
  const { state } = target
  const rows = rowsAt(state)
  const at = rowIndex(state, rows)
  const row = rows[at]
  if (!row || row.isRule) return false
  const below = rows.slice(at + 1).find(({ isRule }) => !isRule)
  if (below) {
    return select(target, below.cells[columnAt(state, row)] ?? below.cells.at(-1))
  }
  return isEmpty(row) && at > FIRST ? leaveTable(target, rows) : addRow(target)
}

/** Whether a position is within the cells of a row that has a line at both ends. */
export function isInWholeRow(state: EditorState, at: number): boolean {
  const row = rowsAt(state).find(({ line }) => line.from <= at && at <= line.to)
  if (!row || row.isRule) return false
  const { text, from } = row.line
  const [first, last] = [text.indexOf('|'), text.lastIndexOf('|')]
  return text.startsWith('|', row.from - from) && last > first && at > from + first && at <= from + last
}

/**
 * A text that is put in the place of the selection, as words of the cell that this is in.
 * @param isFormatted whether its first line may have a sign of Markdown; in a text of more lines each may
 * @returns null outside a cell, for whole rows, and where the text can stay as it is.
 */
export function wordsForCell(state: EditorState, text: string, isFormatted = false): string | null {
  const { from, to } = state.selection.main
  const isInCell = to <= state.doc.lineAt(from).to && isInWholeRow(state, from) && isInWholeRow(state, to)
  if (!isInCell || /^\s*\|/.test(text)) return null
  const words = cellWords(isFormatted || text.trim().includes('\n') ? withoutBlocks(text) : text)
  return words === text ? null : words
}

/** A line that has no words: of a fence, a rule or the end of a callout. */
const WORDLESS = /^\s*(?:`{3,}\S*|~{3,}\S*|-{3,}|:{3,})\s*$/
const CALLOUT = /^\s*:{3,}[a-z]+(?:\[(.*)\])?(?:\{.*)?$/
const ITEM = /^[\s>]*[-*+]\s+(?:\[[ x]\]\s+)?(?=\S)/i
const SIGNS = /^\s*(?:>\s?)*(?:#{1,6}\s+)?/

/** A text without the signs of its blocks, for a cell has none; between two items of a list comes a comma. */
export function withoutBlocks(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !WORDLESS.test(line))
  return lines
    .map((line, at) => {
      const words = line.replace(CALLOUT, '$1').replace(ITEM, '').replace(SIGNS, '').trimEnd()
      const isBetween = ITEM.test(line) && ITEM.test(lines[at + 1] ?? '')
      return isBetween && !/[.,;:!?]$/.test(words) ? `${words},` : words
    })
    .join('\n')
}

/** A text as the words of one cell: on one line, with a sign of its own for what would end the cell. */
export const cellWords = (text: string) =>
  text
    .replace(/^\n+|\n+$/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')

/** Markdown as it is put at an offset of a text: in a row as words of one cell. */
export const markdownFor = (state: EditorState, at: number, markdown: string): string =>
  nodeAround(state, { from: at, to: at }, ['Table']) ? cellWords(markdown) : markdown

/** Adds a row below the one with the caret, in its first cell. */
export const addRow: StateCommand = ({ state, dispatch }) => {
  const rows = rowsAt(state)
  const at = rowIndex(state, rows)
  // A row between the headings and their dashes would be the end of the table.
  const above =
    rows[
      Math.max(
        at,
        rows.findIndex(({ isRule }) => isRule),
      )
    ]
  const width = rows[0]?.cells.length ?? 0
  if (!above) return false
  // In a quote or a list it is one only with the signs or the room that the line above begins with.
  const lead = leadOf(above.line)
  const insert = `\n${lead}|${'  |'.repeat(width)}`
  dispatch(
    state.update({
      changes: { from: above.line.to, insert },
      selection: EditorSelection.cursor(above.line.to + lead.length + 3),
      scrollIntoView: true,
      userEvent: 'input.table',
    }),
  )
  return true
}

/** Adds a column behind the one with the caret. */
export const addColumn: StateCommand = ({ state, dispatch }) => {
  const rows = rowsAt(state)
  const row = rows[rowIndex(state, rows)]
  if (!row) return false
  const column = columnAt(state, row)
  const changes = state.changes(
    rows.flatMap(({ line, cells, isRule }) => {
      const cell = cells[Math.min(column, cells.length - 1)]
      if (!cell) return []
      const end = cells[column + 1] ? line.text.indexOf('|', cell.to - line.from) : -1
      const words = isRule ? ' --- ' : '  '
      if (end >= 0) return [{ from: line.from + end, insert: `|${words}` }]
      const closed = line.text.trimEnd().endsWith('|')
      const from = line.from + line.text.trimEnd().length
      return [{ from, insert: closed ? `${words}|` : ` |${words.trimEnd()}` }]
    }),
  )
  dispatch(state.update({ changes, selection: state.selection.map(changes, -1), userEvent: 'input.table' }))
  return true
}

/** Goes to a line of its own below the table; an empty last row makes way for it, unless it is the only one. */
function leaveTable({ state, dispatch }: Parameters<StateCommand>[0], rows: readonly TableRow[]): boolean {
  const line = rows.at(-1)?.line
  if (!line) return false
  const isOnly = rows.length - 1 === FIRST
  const [from, insert] = isOnly ? [line.to, paragraphBreak(line)] : [line.from, paragraphBreak(line).slice(1)]
  dispatch(
    state.update({
      changes: { from, to: line.to, insert },
      selection: EditorSelection.cursor(from + insert.length),
      scrollIntoView: true,
      userEvent: 'input.table',
    }),
  )
  return true
}

const isEmpty = (row: TableRow | undefined) =>
  row !== undefined && !row.isRule && row.cells.every(({ from, to }) => from === to)

const cellsOf = (rows: readonly TableRow[]) =>
  rows.filter(({ isRule }) => !isRule).flatMap(({ cells }) => cells)

const rowIndex = (state: EditorState, rows: readonly TableRow[]) => {
  const line = state.doc.lineAt(state.selection.main.head)
  return rows.findIndex((row) => row.line.from === line.from)
}

function select(
  { state, dispatch }: Parameters<StateCommand>[0],
  cell: TableRow['cells'][number] | undefined,
): boolean {
  if (!cell) return false
  dispatch(
    state.update({
      selection: EditorSelection.single(cell.from, cell.to),
      scrollIntoView: true,
      userEvent: 'select',
    }),
  )
  return true
}

/** The row with the caret. */
export const rowAt = (state: EditorState, rows: readonly TableRow[]): TableRow | undefined =>
  rows[rowIndex(state, rows)]

/** The index of the cell with the caret. */
export function columnAt(state: EditorState, { cells }: TableRow): number {
  const { head } = state.selection.main
  return Math.max(
    0,
    cells.findLastIndex((cell) => cell.from <= head),
  )
}

/** The rows of the table around the caret; none outside a table. */
export function rowsAt(state: EditorState): TableRow[] {
  const table = nodeAround(state, state.selection.main, ['Table'])
  return table ? rowsOf(state, table) : []
}

/** The rows of a table. */
export function rowsOf(state: EditorState, table: SyntaxNode): TableRow[] {
  const rows: TableRow[] = []
  for (let node = table.firstChild; node; node = node.nextSibling) {
    // In a quote its signs are there too.
    if (ROWS.includes(node.name)) rows.push(rowOf(state.doc.lineAt(node.from), node))
  }
  return rows
}

const ROWS: readonly string[] = ['TableHeader', 'TableDelimiter', 'TableRow']

/** A row, cut at each `|` that has no backslash before it. */
function rowOf(line: Line, { from, name }: Pick<SyntaxNode, 'from' | 'name'>): TableRow {
  const text = line.text.slice(from - line.from)
  const start = /^\|?/.exec(text)?.[0].length ?? 0
  const cells: Cell[] = []
  const parts = text.slice(start).split(/(?<!\\)\|/)
  let at = from + start
  for (const [index, part] of parts.entries()) {
    const isBehindLast = index === parts.length - 1 && index > 0 && part.trim() === ''
    const begin = at + (part.trim() === '' ? Math.min(1, part.length) : part.length - part.trimStart().length)
    if (!isBehindLast) {
      cells.push({ from: begin, to: begin + part.trim().length, start: at, end: at + part.length })
    }
    at += part.length + 1
  }
  return { line, from, to: from + text.trimEnd().length, cells, isRule: name === 'TableDelimiter' }
}

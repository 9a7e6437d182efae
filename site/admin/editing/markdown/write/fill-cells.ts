import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'
import { isInWholeRow, rowsAt, type TableRow } from './edit-table'
import { BLOCK } from './room-for-paste'

/** A table of words, row by row. */
type Grid = readonly (readonly string[])[]

/** The cells of a text that is a table, and the paragraph that may stand above it as its caption; null for any other. */
export function captionedGrid(markdown: string): { readonly grid: Grid; readonly caption: string } | null {
  const [table = '', caption = '', ...more] = markdown.trim().split('\n\n').reverse()
  const [heads = '', rule = '', ...others] = table.split('\n')
  const lines = [heads, ...others]
  const isTable = /^\|(?: --- \|)+$/.test(rule) && lines.every((line) => /^\|.*\|$/.test(line))
  return isTable && more.length === 0 && !BLOCK.test(caption) ? { grid: lines.map(cellsOf), caption } : null
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((words) => words.trim())

/**
 * Puts a table into the cells of the one that the caret is in, from its cell on, as in a spreadsheet; rows and columns that it
 * takes are added.
 * @param caption words for below the table: no cell has a place for them
 * @returns null outside a cell
 */
export function fillCells(state: EditorState, grid: Grid, caption = ''): TransactionSpec | null {
  const rows = rowsAt(state)
  const { from, to } = state.selection.main
  const row = rows.find(({ line }) => line.from <= from && line.to >= from)
  if (!row || !isInWholeRow(state, from) || !isInWholeRow(state, to)) return null
  const found = row.cells.findIndex(({ end }) => from <= end)
  const column = found < 0 ? row.cells.length - 1 : found
  const before = rows[0]?.cells.length ?? 0
  const width = Math.max(before, column + Math.max(...grid.map((cells) => cells.length)))
  const below = rows.slice(rows.indexOf(row)).filter(({ isRule }) => !isRule)
  const filled = (words: readonly string[], given: readonly string[] = []) =>
    Array.from({ length: Math.max(width, words.length) }, (_, at) => given[at - column] ?? words[at] ?? '')
  const changes = rows.flatMap((one) => {
    const given = grid[below.indexOf(one)]
    if (!given && width === before) return []
    const words = one.cells.map((cell) => state.sliceDoc(cell.from, cell.to))
    const all = one.isRule ? filled(words).map((dashes) => dashes || '---') : filled(words, given)
    return [{ from: one.from, to: one.to, insert: lineOf(all) }]
  })
  const last = rows.at(-1) ?? row
  const lead = rowLead(last)
  const added = grid.slice(below.length).map((cells) => `\n${lead}${lineOf(filled([], cells))}`)
  if (caption !== '') added.push(`\n\n${caption}`.replace(/\n/g, `\n${lead}`).replace(/[ ]+$/gm, ''))
  const all = state.changes([...changes, { from: last.line.to, insert: added.join('') }])
  const next = state.update({ changes: all, selection: { anchor: all.mapPos(row.from, -1) } }).state
  const made = rowsAt(next).filter(({ isRule }) => !isRule)
  const end = made[rows.filter(({ isRule }) => !isRule).length - below.length + grid.length - 1]
  const cell = end?.cells[column + (grid.at(-1)?.length ?? 1) - 1]
  return { changes: all, selection: EditorSelection.cursor(cell?.to ?? all.mapPos(to)) }
}

/** In a quote or a list a row begins with its signs, or with room for them. */
const rowLead = ({ line, from }: TableRow) => line.text.slice(0, from - line.from).replace(/[^\s>]/g, ' ')

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

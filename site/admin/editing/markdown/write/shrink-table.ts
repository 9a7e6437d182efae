import { type ChangeSpec, EditorSelection, type StateCommand } from '@codemirror/state'
import { columnAt, rowAt, rowsAt, type TableRow } from './edit-table'

/**
 * Takes away the row with the caret. Of the headings the first row takes the place; with the last that is left the
 * whole table goes.
 */
export const removeRow: StateCommand = ({ state, dispatch }) => {
  const rows = rowsAt(state)
  const row = rowAt(state, rows)
  if (!row) return false
  const [headings, rule, first] = rows
  const isHead = row === headings || row === rule
  if (isHead && headings && rule && first) {
    const width = Math.max(first.cells.length, rule.cells.length)
    const lead = state.sliceDoc(rule.line.from, rule.from)
    const begin = (first.cells[0]?.from ?? first.from) - first.from + (isOpen(first) ? 0 : OPENING.length)
    dispatch(
      state.update({
        changes: {
          from: headings.from,
          to: first.line.to,
          insert: `${filled(first, width, '  |')}\n${lead}${filled(rule, width, ' --- |')}`,
        },
        selection: EditorSelection.cursor(headings.from + begin),
        scrollIntoView: true,
        userEvent: 'delete.table',
      }),
    )
    return true
  }
  if (isHead) return removeTable({ state, dispatch })
  const at = rows.indexOf(row)
  const above = rows[at - 1]
  const next = rows[at + 1] ?? (above?.isRule ? headings : above)
  const cell = next?.cells[columnAt(state, row)] ?? next?.cells[0]
  const changes = state.changes({ from: row.line.from - 1, to: row.line.to })
  dispatch(
    state.update({
      changes,
      selection: EditorSelection.cursor(changes.mapPos(cell?.from ?? row.line.from)),
      scrollIntoView: true,
      userEvent: 'delete.table',
    }),
  )
  return true
}

/** Takes away the column with the caret; with the only one the whole table goes. */
export const removeColumn: StateCommand = ({ state, dispatch }) => {
  const rows = rowsAt(state)
  const row = rowAt(state, rows)
  if (!row) return false
  if ((rows[0]?.cells.length ?? 0) < 2) return removeTable({ state, dispatch })
  const column = columnAt(state, row)
  const changes = state.changes(rows.flatMap((one) => withoutCell(one, column)))
  const next = row.cells[column + 1] ?? row.cells[column - 1]
  dispatch(
    state.update({
      changes,
      selection: EditorSelection.cursor(changes.mapPos(next?.from ?? row.to, 1)),
      scrollIntoView: true,
      userEvent: 'delete.table',
    }),
  )
  return true
}

function removeTable({ state, dispatch }: Parameters<StateCommand>[0]): boolean {
  const rows = rowsAt(state)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return false
  dispatch(
    state.update({
      changes: { from: first.from, to: last.line.to },
      selection: EditorSelection.cursor(first.from),
      scrollIntoView: true,
      userEvent: 'delete.table',
    }),
  )
  return true
}

const OPENING = '| '
const CLOSING = ' |'

const isOpen = ({ line, from }: TableRow) => line.text.startsWith('|', from - line.from)

/** Whether it ends with a line of its own; that of a row of one sign is its beginning. */
const isClosed = ({ line, from, to }: TableRow) =>
  /(?<=[^\\])\|$/.test(line.text.slice(from - line.from, to - line.from))

/** A row with a line at both ends, and with as many cells as the headings of a table and the dashes below them must have. */
function filled(row: TableRow, width: number, cell: string): string {
  const { line, from, to, cells } = row
  const words = line.text.slice(from - line.from, to - line.from)
  const ends = [isOpen(row) ? '' : OPENING, isClosed(row) ? '' : CLOSING]
  return ends.join(words) + cell.repeat(width - cells.length)
}

/**
 * Takes a cell from a row, and puts a line at both its ends: what is left without one could be a heading, a list or no
 * row at all. The only cell of a row becomes empty.
 */
function withoutCell(row: TableRow, column: number): ChangeSpec[] {
  const { cells, from, to } = row
  const cell = cells[column]
  if (!cell) return []
  // A cell keeps the space that it had behind the one before.
  const opening = isOpen(row) ? [] : [{ from, insert: column === 0 ? '|' : OPENING }]
  const closing = isClosed(row) ? [] : [{ from: to, insert: CLOSING }]
  if (cells.length === 1) return [{ from, to, insert: '|  |' }]
  const isLast = column === cells.length - 1
  // With the line behind it; of the last one the line before it is left as the end of the row.
  if (isLast) return [...opening, { from: cell.start, to }]
  return [...opening, { from: cell.start, to: cell.end + 1 }, ...closing]
}

import { EditorSelection, type StateCommand } from '@codemirror/state'
import { columnAt, rowAt, rowsAt } from './edit-table'

/**
 * Takes away the row with the caret. Of the headings the first row takes the place; with the last that is left the
 * whole table goes.
 */
export const removeRow: StateCommand = ({ state, dispatch }) => {
  const rows = rowsAt(state)
  const row = rowAt(state, rows)
  if (!row || state.readOnly) return false
  const [headings, rule, first] = rows
  const isHead = row === headings || row === rule
  if (isHead && headings && rule && first) {
    const start = first.cells[0]?.from ?? first.line.from
    dispatch(
      state.update({
        changes: {
          from: headings.line.from,
          to: first.line.to,
          insert: `${first.line.text}\n${rule.line.text}`,
        },
        selection: EditorSelection.cursor(headings.line.from + start - first.line.from),
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
  if (!row || state.readOnly) return false
  if ((rows[0]?.cells.length ?? 0) < 2) return removeTable({ state, dispatch })
  const column = columnAt(state, row)
  const changes = state.changes(
    rows.flatMap(({ cells }) => {
      const cell = cells[column]
      if (!cell) return []
      const isClosed = state.sliceDoc(cell.end, cell.end + 1) === '|'
      return [
        { from: isClosed ? cell.start : Math.max(0, cell.start - 1), to: cell.end + (isClosed ? 1 : 0) },
      ]
    }),
  )
  const next = row.cells[column + 1] ?? row.cells[column - 1]
  dispatch(
    state.update({
      changes,
      selection: EditorSelection.cursor(changes.mapPos(next?.from ?? row.line.from)),
      scrollIntoView: true,
      userEvent: 'delete.table',
    }),
  )
  return true
}

function removeTable({ state, dispatch }: Parameters<StateCommand>[0]): boolean {
  const rows = rowsAt(state)
  const [first, last] = [rows[0]?.line, rows.at(-1)?.line]
  if (!first || !last) return false
  dispatch(
    state.update({
      changes: { from: first.from, to: last.to },
      selection: EditorSelection.cursor(first.from),
      scrollIntoView: true,
      userEvent: 'delete.table',
    }),
  )
  return true
}

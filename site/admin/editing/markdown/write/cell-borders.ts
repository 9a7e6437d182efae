import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state'
import { rowAt, rowsAt, type TableRow } from './edit-table'

/** The cell with the caret; that beside it where it stands outside the signs of its row, unless a cell may begin there. */
function cellAt(state: EditorState): TableRow['cells'][number] | undefined {
  const rows = rowsAt(state)
  const row = rowAt(state, rows)
  if (!row || row.isRule) return undefined
  const { head } = state.selection.main
  const isFull = row.cells.length >= (rows[0]?.cells.length ?? 0)
  return row.cells.find(({ end }) => head <= end) ?? (isFull ? row.cells.at(-1) : undefined)
}

/** Backspace and Delete at the ends of a cell leave the sign there. */
export const deleteInCell =
  (isForward: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const { head, empty } = state.selection.main
    const cell = cellAt(state)
    if (!empty || !cell) return false
    const isBeside = isForward ? head < cell.start : head > cell.end
    if (isBeside) {
      const at = isForward ? cell.from : cell.to
      dispatch(
        state.update({ selection: EditorSelection.cursor(at), scrollIntoView: true, userEvent: 'select' }),
      )
      return true
    }
    return isForward ? head >= cell.to : head <= cell.from
  }

/** Home and End go to the ends of the words of a cell, and from there to those of its row. */
export const toCellEnd =
  (isForward: boolean, isSelecting: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const row = rowAt(state, rowsAt(state))
    const cell = cellAt(state)
    if (!row || !cell) return false
    const { anchor, head } = state.selection.main
    const [own, last] = isForward
      ? [cell.to, row.cells.at(-1)?.to ?? cell.to]
      : [cell.from, row.cells[0]?.from ?? cell.from]
    const to = head === own ? last : own
    const selection = isSelecting ? EditorSelection.single(anchor, to) : EditorSelection.single(to)
    dispatch(state.update({ selection, scrollIntoView: true, userEvent: 'select' }))
    return true
  }

/** Where words that are typed at an offset belong: those typed before or behind the signs of a row are in its cell. */
export function placeInCell(state: EditorState): number | null {
  const { head, empty } = state.selection.main
  const cell = cellAt(state)
  if (!empty || !cell || (head >= cell.start && head <= cell.end)) return null
  return head < cell.start ? cell.from : cell.to
}

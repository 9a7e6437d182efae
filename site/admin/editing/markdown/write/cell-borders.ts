import { type ChangeSpec, EditorSelection, EditorState, type StateCommand } from '@codemirror/state'
import { cellWords, rowAt, rowsAt, type TableRow } from './edit-table'
import type { Span } from './syntax'

/** The cell with the caret; that beside it where it stands outside the signs of its row, unless a cell may begin there. */
function cellAt(state: EditorState): TableRow['cells'][number] | undefined {
  const rows = rowsAt(state)
  const row = rowAt(state, rows)
  if (!row || row.isRule) return undefined
  const { head } = state.selection.main
  const isFull = row.cells.length >= (rows[0]?.cells.length ?? 0)
  return row.cells.find(({ end }) => head <= end) ?? (isFull ? row.cells.at(-1) : undefined)
}

/** Backspace and Delete at the ends of a cell leave the sign there; what is selected in several cells goes, and they stay. */
export const deleteInCell =
  (isForward: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const { head, empty } = state.selection.main
    if (!empty) {
      const parts = partsOfCells(state)
      if (parts.length === 0) return false
      dispatch(state.update({ ...withoutWords(parts), scrollIntoView: true, userEvent: 'delete.selection' }))
      return true
    }
    const cell = cellAt(state)
    if (!cell) return false
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

/** The words that are selected in each cell, where these are of several cells of one table; none for whole rows. */
function partsOfCells(state: EditorState): readonly Span[] {
  const { from, to } = state.selection.main
  const rows = rowsAt(state).filter(({ line }) => line.from <= to && line.to >= from)
  const isWithin = (at: number) => rows.some(({ line }) => line.from <= at && line.to >= at)
  const isWhole = from === rows[0]?.line.from && rows.some(({ line }) => line.to === to || line.from === to)
  if (isWhole || !isWithin(from) || !isWithin(to)) return []
  const cells = rows
    .filter(({ isRule }) => !isRule)
    .flatMap((row) => row.cells)
    .filter((cell) => cell.start <= to && cell.end >= from)
  if (cells.every((cell) => cell.start <= from && cell.end >= to)) return []
  return cells.map((cell) => ({
    from: Math.min(cell.to, Math.max(cell.from, from)),
    to: Math.max(cell.from, Math.min(cell.to, to)),
  }))
}

/** Takes words out of their cells, with the caret where the first ones were. @param insert what comes in their place there */
function withoutWords(parts: readonly Span[], insert = '') {
  const changes: ChangeSpec[] = parts.map((part, at) => ({ ...part, insert: at === 0 ? insert : '' }))
  return { changes, selection: EditorSelection.cursor((parts[0]?.from ?? 0) + insert.length) }
}

/** What is cut from several cells of a table, pasted, dropped or typed in their place, leaves them: it goes in the first one. */
export const acrossCells = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes } = transaction
  const userEvent = REPLACING.find((event) => transaction.isUserEvent(event))
  if (!userEvent) return transaction
  const { from, to } = startState.selection.main
  const texts: string[] = []
  let isSelection = true
  changes.iterChanges((start, end, _from, _to, text) => {
    isSelection &&= start === from && end === to
    texts.push(text.toString())
  })
  const parts = isSelection && texts.length === 1 ? partsOfCells(startState) : []
  if (parts.length === 0) return transaction
  return { ...withoutWords(parts, cellWords(texts.join())), scrollIntoView: true, userEvent }
})

const REPLACING = ['delete.cut', 'input.paste', 'input.drop', 'input.type']

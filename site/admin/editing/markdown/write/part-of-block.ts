import { EditorSelection, EditorState, type Line, Transaction } from '@codemirror/state'
import { pairsIn } from './block-lines'
import { cellWords, rowsOf, type TableRow } from './edit-table'
import { nodesIn, type Span } from './syntax'

/** A part of what is selected; `isCell` where it is of the words of a cell. */
interface Part extends Span {
  readonly isCell: boolean
}

/**
 * What can go of the selection where it has only a part of a table, or one of the lines that open and close a callout or code: the
 * words of each cell, and what is outside those lines. Null where all of it can go.
 */
function removableParts(state: EditorState): readonly Part[] | null {
  const { from, to } = state.selection.main
  const rows = nodesIn(state, { from, to }, ['Table'])
    .filter((table) => from > table.from || to < table.to)
    .flatMap((table) => keptRows(state, rowsOf(state, table)))
  const kept = [...rows.map(({ line }) => line), ...keptSigns(state)].sort((a, b) => a.from - b.from)
  if (kept.length === 0) return null
  const outside: Part[] = []
  let at = from
  for (const line of kept) {
    outside.push({ from: at, to: Math.min(to, endAbove(state, line)), isCell: false })
    at = Math.max(at, startBelow(state, line))
  }
  outside.push({ from: at, to, isCell: false })
  const words = rows
    .filter(({ isRule }) => !isRule)
    .flatMap(({ cells }) => cells)
    .filter(({ start, end }) => start <= to && end >= from)
    .map((cell) => ({
      from: Math.min(cell.to, Math.max(cell.from, from)),
      to: Math.max(cell.from, Math.min(cell.to, to)),
      isCell: true,
    }))
  return [...outside.filter((part) => part.from < part.to), ...words].sort((a, b) => a.from - b.from)
}

/** The selected rows of one table; none where the selection is within a cell, or has whole rows below the headings. */
function keptRows(state: EditorState, rows: readonly TableRow[]): readonly TableRow[] {
  const { from, to } = state.selection.main
  const selected = rows.filter(({ line }) => line.from <= to && line.to >= from)
  const [first] = selected
  const last = rows.at(-1)
  if (!first || !last) return []
  const isInCell = selected.length === 1 && first.cells.some(({ start, end }) => start <= from && end >= to)
  const isWhole =
    from === first.line.from &&
    rows.indexOf(first) >= 2 &&
    to <= last.line.to &&
    selected.some(({ line }) => line.to === to || line.from === to)
  return (isInCell && !first.isRule) || isWhole ? [] : selected
}

/** The selected lines that open or close a callout or code of which the other end is not selected. */
function keptSigns(state: EditorState): readonly Line[] {
  const { from, to } = state.selection.main
  const isWithin = (line: Line) => from >= line.from && to <= line.to
  return pairsIn(state, { from, to })
    .filter(({ opening, closing }) => !(from <= opening.from && to >= closing.to) && !isWithin(opening))
    .flatMap(({ opening, closing }) => [opening, closing])
    .filter((line) => from <= line.to && to >= line.from)
}

const isEmpty = ({ text }: Line) => /^[\s>]*$/.test(text)

/** Where the words above a line end, above the empty lines between. */
function endAbove({ doc }: EditorState, line: Line): number {
  let number = line.number - 1
  while (number > 1 && isEmpty(doc.line(number))) number -= 1
  return number < 1 ? 0 : doc.line(number).to
}

/** Where the words below a line begin, below the empty lines between. */
function startBelow({ doc }: EditorState, line: Line): number {
  let number = line.number + 1
  while (number < doc.lines && isEmpty(doc.line(number))) number += 1
  return number > doc.lines ? doc.length : doc.line(number).from
}

/** What is deleted, cut, pasted, dropped or typed in the place of a part of a block leaves its signs; it goes where the first words were. */
export const leaveSigns = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes } = transaction
  const userEvent = transaction.annotation(Transaction.userEvent)
  const { from, to, empty } = startState.selection.main
  if (!userEvent || !REPLACING.test(userEvent) || empty) return transaction
  const texts: string[] = []
  let isSelection = true
  changes.iterChanges((start, end, _from, _to, text) => {
    isSelection &&= start === from && end === to
    texts.push(text.toString())
  })
  const parts = isSelection && texts.length === 1 ? removableParts(startState) : null
  if (!parts) return transaction
  const [first] = parts
  const text = texts.join()
  const insert = first?.isCell ? cellWords(text) : text
  return {
    changes: parts.map((part) => ({ from: part.from, to: part.to, insert: part === first ? insert : '' })),
    selection: EditorSelection.cursor(first ? first.from + insert.length : from),
    scrollIntoView: true,
    userEvent,
  }
})

/** Enter is `input` alone. */
const REPLACING = /^(?:delete\.(?:selection|cut)|input|input\.(?:paste|drop|type)(?:\..*)?)$/

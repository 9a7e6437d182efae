import { EditorSelection, EditorState, type Line, Transaction } from '@codemirror/state'
import { DRAWN_IN, hasNoWords, isDashes, keepsApart, leadOf, pairsIn, paragraphBreak } from './block-lines'
import { cellWords, rowsOf, type TableRow } from './edit-table'
import { nodesIn, type Span } from './syntax'

/** A part of what is selected; `isCell` where it is of the words of a cell. */
interface Part extends Span {
  readonly isCell: boolean
  /** The line ends behind words that come there. */
  readonly below?: string
}

/**
 * What can go of the selection where it has only a part of a table, or one of the lines that open and close a callout or code: the
 * words of each cell, and what is outside those lines. Without words there, where others can come. Null where all of it can go.
 */
function removableParts(state: EditorState): readonly Part[] | null {
  const { from, to } = state.selection.main
  // With the row right above it: what is left below would be a part of that table.
  const rows = nodesIn(state, { from: Math.max(0, from - 1), to }, ['Table'])
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
  const cells = rows.filter(({ isRule }) => !isRule).flatMap((row) => row.cells)
  const words = cells
    .filter(({ start, end }) => start <= to && end >= from)
    .map((cell) => ({
      from: Math.min(cell.to, Math.max(cell.from, from)),
      to: Math.max(cell.from, Math.min(cell.to, to)),
      isCell: true,
    }))
  const parts = [...outside.filter((part) => part.from < part.to), ...words].sort((a, b) => a.from - b.from)
  return parts.length > 0 ? parts : [placeOutside(state, kept, cells)]
}

/** Where words can come when nothing but signs and empty lines is selected: in the cell before, or on a line that is not kept. */
function placeOutside(state: EditorState, kept: readonly Line[], cells: TableRow['cells']): Part {
  const { from, to } = state.selection.main
  const isKept = (at: number) => kept.some((line) => at >= line.from && at <= line.to)
  const cell = isKept(from) ? (cells.findLast(({ end }) => end <= from) ?? cells[0]) : undefined
  if (cell) return { from: cell.to, to: cell.to, isCell: true }
  const line = state.doc.lineAt(isKept(to) ? from : to)
  const lead = leadOf(line)
  const start = line.from + lead.length
  const place = (at: number, below = ''): Part => ({ from: at, to: at, isCell: false, below })
  if (!isKept(to)) return place(Math.max(to, start))
  if (isKept(from)) return place(start, paragraphBreak(line))
  return place(from, hasNoWords(line) ? `\n${lead.trimEnd()}` : '')
}

/** The selected rows of one table; none where the selection is within a cell, or has whole rows below the headings. */
function keptRows(state: EditorState, rows: readonly TableRow[]): readonly TableRow[] {
  const { from, to } = state.selection.main
  const end = rows.at(-1)?.line.to ?? 0
  const selected = rows.filter(({ line }) => line.from <= to && line.to >= Math.min(from, end))
  const [first] = selected
  if (!first) return []
  const isInCell = selected.length === 1 && first.cells.some(({ start, end }) => start <= from && end >= to)
  const isWhole =
    from === first.line.from &&
    rows.indexOf(first) >= 2 &&
    (to === end || selected.some(({ line }) => line.from === to))
  if ((isInCell && !first.isRule) || isWhole) return []
  // What takes the place of the dashes alone comes in the headings.
  const [headings] = rows
  return headings && selected.every(({ isRule }) => isRule) ? [headings, ...selected] : selected
}

/**
 * The selected lines that open or close a callout or code of which the other end is not selected, and the rules and blocks of one
 * line of which a part is.
 */
function keptSigns(state: EditorState): readonly Line[] {
  const { from, to } = state.selection.main
  const isWithin = (line: Line) => from > line.from + leadOf(line).length && to <= line.to
  const ends = pairsIn(state, { from, to })
    .filter(({ opening, closing }) => !(from <= opening.from && to >= closing.to) && !isWithin(opening))
    .flatMap(({ opening, closing }) => [opening, closing])
  const singles = nodesIn(state, { from, to }, ['HorizontalRule', 'DirectiveLine'])
    .map((node) => state.doc.lineAt(node.from))
    .filter((line) => !/^[\s>]*:{3}/.test(line.text) && (from > line.from || to < line.to) && !isWithin(line))
  return [...ends, ...singles].filter((line) => from <= line.to && to >= line.from)
}

/** Where the words above a line end, above the empty lines between. */
function endAbove({ doc }: EditorState, line: Line): number {
  let number = line.number - 1
  while (number > 1 && hasNoWords(doc.line(number))) number -= 1
  return number < 1 ? 0 : doc.line(number).to
}

/** Where the words below a line begin, below the empty lines between. */
function startBelow({ doc }: EditorState, line: Line): number {
  let number = line.number + 1
  while (number < doc.lines && hasNoWords(doc.line(number))) number += 1
  if (number > doc.lines) return doc.length
  const below = doc.line(number)
  return below.from + leadOf(below).length
}

/** What keeps words, of which the line is put together with what is left of the last line, apart from a block that would draw them in. */
function roomBelow(state: EditorState, insert: string): string {
  const { doc, selection } = state
  const { from, to } = selection.main
  const last = doc.lineAt(to)
  const words = state.sliceDoc(doc.lineAt(from).from, from) + insert
  const isDrawing = (line: Line) => nodesIn(state, line, DRAWN_IN).some((node) => node.from >= line.from)
  const isJoined = !hasNoWords({ text: words.slice(words.lastIndexOf('\n') + 1) }) && from < last.from
  const isLast = last.number === doc.lines || !hasNoWords({ text: state.sliceDoc(to, last.to) })
  return isJoined && !isLast && isDrawing(doc.line(last.number + 1)) ? '\n' : ''
}

/** What is deleted, cut, pasted, dropped or typed in the place of a part of a block leaves its signs; it goes where the first words were. */
export const leaveSigns = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes } = transaction
  const userEvent = transaction.annotation(Transaction.userEvent)
  const { from, to, empty } = startState.selection.main
  if (!userEvent || !REPLACING.test(userEvent)) return transaction
  // Without a selection it is the line that is cut.
  if (empty)
    return userEvent === 'delete.cut' && isSigns(startState, from) ? { userEvent: 'select' } : transaction
  let text: string | undefined
  changes.iterChanges((start, end, _from, _to, inserted) => {
    text = start === from && end === to ? inserted.toString() : undefined
  })
  if (text === undefined) return transaction
  const parts = removableParts(startState)
  const [first] = parts ?? []
  if (!parts || !first) {
    const room = { from: from + text.length, insert: roomBelow(startState, text) }
    return [transaction, { changes: room, sequential: true }]
  }
  const insert = first.isCell ? cellWords(text) : text
  const isNothing = insert === '' && first.from === first.to
  const words = insert === '' ? '' : insert + (first.below ?? '')
  return {
    changes: parts.map(({ from, to }, index) => ({ from, to, insert: index === 0 ? words : '' })),
    selection: EditorSelection.cursor(isNothing ? from : first.from + insert.length),
    scrollIntoView: true,
    userEvent,
  }
})

/** Enter is `input` alone. */
const REPLACING = /^(?:delete\.(?:selection|cut)|input|input\.(?:paste|drop|type)(?:\..*)?)$/

/** Whether the line at an offset opens, closes or keeps apart a block, or has the headings of a table or their dashes. */
function isSigns(state: EditorState, at: number): boolean {
  const line = state.doc.lineAt(at)
  const isOwn = ({ from }: Line) => from === line.from
  return (
    keepsApart(state, line) ||
    isDashes(state, line) ||
    nodesIn(state, line, ['TableHeader']).length > 0 ||
    pairsIn(state, line).some(({ opening, closing }) => isOwn(opening) || isOwn(closing))
  )
}

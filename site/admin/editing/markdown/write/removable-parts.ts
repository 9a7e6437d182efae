import type { EditorState, Line } from '@codemirror/state'
import { hasNoWords, leadOf, pairsIn, paragraphBreak } from './block-lines'
import { rowsOf, type TableRow } from './edit-table'
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
export function removableParts(state: EditorState): readonly Part[] | null {
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

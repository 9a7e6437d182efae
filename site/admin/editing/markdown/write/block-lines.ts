import type { EditorState, Line } from '@codemirror/state'
import { containersIn } from './containers'
import { nodesIn, type Span, treeOf } from './syntax'

/** The numbers of the first and the last of some lines. */
export interface Lines {
  readonly first: number
  readonly last: number
}

/** The lines that open and close a callout, a gallery or code. */
interface Pair {
  readonly opening: Line
  readonly closing: Line
}

/** What takes the line above it along, or is text with words below it, unless an empty line is between them. */
export const DRAWN_IN = ['HorizontalRule', 'Table', 'SetextHeading1', 'SetextHeading2']

/** Whether a line has no words; in a quote its signs are still there. */
export const hasNoWords = ({ text }: Pick<Line, 'text'>): boolean => /^[\s>]*$/.test(text)

/** What a line begins with in a quote or an item: the signs of the quote, and room. */
export const leadOf = ({ text }: Pick<Line, 'text'>): string => /^[\s>]*/.exec(text)?.[0] ?? ''

/** Whether a line within an item with this lead has nothing there: the sign of a quote in the item keeps the paragraphs of that together. */
const isEmptyBehind = (lead: string, line: Pick<Line, 'text'>): boolean =>
  hasNoWords(line) && line.text.split('>').length <= lead.split('>').length

/** The line ends between two paragraphs, in a quote with its signs. */
export function paragraphBreak(line: Pick<Line, 'text'>): string {
  const lead = leadOf(line)
  return `\n${lead.trimEnd()}\n${lead}`
}

/** Whether a line is the one between the headings of a table and its rows. */
export const isDashes = (state: EditorState, line: Line): boolean =>
  nodesIn(state, line, ['TableDelimiter']).some(({ parent }) => parent?.name === 'Table')

/** Whether a line begins an item of a numbered list that right below words outside that list would be words: it has no 1. */
export function isLateItem(state: EditorState, line: Line, above: Line | null): boolean {
  const mark = nodesIn(state, line, ['ListMark']).find(({ from }) => from >= line.from)
  const isNumbered = mark !== undefined && /^(?!0*1\D)\d/.test(state.sliceDoc(mark.from, mark.to))
  return isNumbered && (!above || hasNoWords(above) || nodesIn(state, above, ['ListItem']).length === 0)
}

/** Whether an empty line keeps a block apart from words that would be drawn into it, or it into them. */
export function keepsApart(state: EditorState, line: Line): boolean {
  if (!hasNoWords(line) || line.number === 1 || line.number === state.doc.lines) return false
  const [above, below] = [state.doc.line(line.number - 1), state.doc.line(line.number + 1)]
  if (hasNoWords(above) || hasNoWords(below)) return false
  const isDrawing = nodesIn(state, below, DRAWN_IN).length > 0 || isLateItem(state, below, above)
  return isDrawing || nodesIn(state, above, ['Table']).length > 0
}

/** The selected lines. One where the selection only ends, at its beginning, is not selected. */
export function selectedLines(state: EditorState): Lines {
  const { from, to } = state.selection.main
  const first = state.doc.lineAt(from).number
  const last = state.doc.lineAt(to)
  return { first, last: to > from && last.from === to ? last.number - 1 : last.number }
}

/** Those of a range, or touching it; what is not closed is left out. */
export function pairsIn(state: EditorState, { from, to }: Span): readonly Pair[] {
  const { doc } = state
  const code = nodesIn(state, { from, to }, ['FencedCode']).flatMap(({ from: start, to: end, lastChild }) => {
    const isClosed = lastChild?.name === 'CodeMark' && lastChild.from > doc.lineAt(start).to
    return isClosed ? [{ opening: doc.lineAt(start), closing: doc.lineAt(end) }] : []
  })
  const containers = [...containersIn(state, treeOf(state))]
    .filter(({ opening, closing }) => opening.from <= to && closing.to >= from)
    .map(({ opening, closing }) => ({
      opening: doc.lineAt(opening.from),
      closing: doc.lineAt(closing.from),
    }))
  return [...code, ...containers]
}

/** Whether a line closes one of these: it has nothing but signs. */
export const isClosing = (state: EditorState, line: Line): boolean =>
  hasClosingSigns(line) && pairsIn(state, line).some(({ closing }) => closing.from === line.from)

/** Whether a line has the signs alone that close one of these; it may open code, or close nothing. */
export const hasClosingSigns = ({ text }: Line): boolean => /^[\s>]*(?::{3,}|`{3,}|~{3,})\s*$/.test(text)

/** Blocks of which a line by itself would be something else. */
const WHOLE = ['Table', 'SetextHeading1', 'SetextHeading2']

/** Lines, with all of the tables of which they have a row, and of the code and callouts of which they have a line that opens or closes them. */
export function withBlocks(state: EditorState, { first, last }: Lines): Lines {
  const span = { from: state.doc.line(first).from, to: state.doc.line(last).to }
  const isTouched = ({ from, to }: Line) => from <= span.to && to >= span.from
  const blocks = [
    ...nodesIn(state, span, WHOLE),
    ...pairsIn(state, span)
      .filter(({ opening, closing }) => isTouched(opening) || isTouched(closing))
      .map(({ opening, closing }) => ({ from: opening.from, to: closing.to })),
  ]
  const numberAt = (at: number) => state.doc.lineAt(at).number
  return {
    first: Math.min(first, ...blocks.map(({ from }) => numberAt(from))),
    last: Math.max(last, ...blocks.map(({ to }) => numberAt(to))),
  }
}

/** Behind this much room more than that of its list, a line is code. */
export const OF_CODE = 4

/** The lines of an item below its first one, without those that have nothing there: room would be of no use to them. */
export function linesBelow({ doc }: EditorState, { to }: { readonly to: number }, first: Line): Line[] {
  const lead = leadOf(first)
  const count = doc.lineAt(to).number - first.number
  const lines = Array.from({ length: count }, (_, at) => doc.line(first.number + 1 + at))
  return lines.filter((line) => !isEmptyBehind(lead, line))
}

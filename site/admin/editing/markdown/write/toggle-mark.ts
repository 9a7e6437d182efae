import type { ChangeSpec, EditorState, SelectionRange, StateCommand } from '@codemirror/state'
import { EditorSelection } from '@codemirror/state'
import { placeInCell } from './cell-borders'
import { rowsOf } from './edit-table'
import { isBegun } from './leave-marks'
import { wordsBefore, wordsStart } from './line-marks'
import { nodeAround, nodesIn, type Span } from './syntax'
import { unmarkParts } from './unmark-part'

/** Inline formatting: its marker on both sides, and its name in the syntax tree. */
export interface InlineMark {
  readonly sign: string
  readonly node: string
  /** The name of the marker itself in the tree. */
  readonly signNode: string
}

export const bold: InlineMark = { sign: '**', node: 'StrongEmphasis', signNode: 'EmphasisMark' }
export const italic: InlineMark = { sign: '*', node: 'Emphasis', signNode: 'EmphasisMark' }
export const code: InlineMark = { sign: '`', node: 'InlineCode', signNode: 'CodeMark' }

/** Formats the selected text, the word around the cursor, or what is typed next; or removes the formatting. */
export function toggleMark(mark: InlineMark): StateCommand {
  return ({ state, dispatch }) => {
    const changes = state.changeByRange(
      (range) => unmark(state, range, mark) ?? markRange(state, range, mark),
    )
    dispatch(state.update(changes, { scrollIntoView: true, userEvent: 'input.mark' }))
    return true
  }
}

function unmark(state: EditorState, range: SelectionRange, mark: InlineMark) {
  const { length } = mark.sign
  const isBetween = (at: number) => state.sliceDoc(at - length, at + length) === mark.sign + mark.sign
  if (range.empty && isBetween(range.from) && !nodeAround(state, range, [mark.node])) {
    return changed(state, range, [{ from: range.from - length, to: range.to + length }])
  }
  const part = range.empty ? null : unmarkPart(state, range, mark)
  if (part) return part
  const node = nodeAround(state, range, [mark.node])
  if (!node) return range.empty ? closed(state, range.head, mark) : unmarkAll(state, range, mark)
  const signs = node.getChildren(mark.signNode).map(({ from, to }) => ({ from, to }))
  const end = signs.at(-1)
  // With the cursor right before the closing marker, the key moves it past the marker.
  if (range.empty && end && end.from === range.head) return { range: EditorSelection.cursor(end.to) }
  return changed(state, range, signs)
}

/** Behind words with a space at their end, which are no formatting yet: the space goes behind the closing marker. */
function closed(state: EditorState, head: number, { sign }: InlineMark) {
  const before = wordsBefore(state, head)
  const after = state.sliceDoc(head, state.doc.lineAt(head).to)
  const words = before.trimEnd()
  const hasWords = isBegun(words, sign) && !words.endsWith(sign)
  if (!after.startsWith(sign) || after[sign.length] === sign[0] || !hasWords) return null
  const end = head + sign.length
  const space = before.slice(words.length)
  return {
    changes: [
      { from: head - space.length, to: head },
      { from: end, insert: space },
    ],
    range: EditorSelection.cursor(end),
  }
}

/** Of words within what is formatted; code is what is typed in it, and goes whole. */
function unmarkPart(state: EditorState, range: SelectionRange, { node, signNode }: InlineMark) {
  const spans = signNode === 'EmphasisMark' ? spansOf(state, range) : []
  const changes = spans.length > 0 ? unmarkParts(state, spans, node) : null
  return changes && changed(state, range, changes)
}

/** Of several paragraphs or items that are all formatted. */
function unmarkAll(state: EditorState, range: SelectionRange, mark: InlineMark) {
  const nodes = nodesIn(state, range, [mark.node])
  const isAll = spansOf(state, range).every((span) =>
    nodes.some(({ from, to }) => from <= span.from && to >= span.to),
  )
  if (nodes.length === 0 || !isAll) return null
  const signs = nodes.flatMap((node) => node.getChildren(mark.signNode))
  return changed(
    state,
    range,
    signs.map(({ from, to }) => ({ from, to })),
  )
}

function markRange(state: EditorState, range: SelectionRange, mark: InlineMark) {
  const { sign } = mark
  const spans = spansOf(state, range.empty ? (wordAround(state, range.from) ?? range) : range)
  if (spans.length === 0) {
    if (!range.empty) return { range }
    const at = placeInCell(state) ?? range.from
    return { changes: { from: at, insert: sign + sign }, range: EditorSelection.cursor(at + sign.length) }
  }
  const wide = spans.map((span) => withSpaces(state, span, mark))
  return changed(state, range, joined(state, wide, mark))
}

/** A part with the spaces between it and the same formatting beside it, which is one with it then; code is what is typed in it. */
function withSpaces(state: EditorState, { from, to }: Span, { node, signNode }: InlineMark): Span {
  const line = state.doc.lineAt(from)
  const start = line.from + state.sliceDoc(line.from, from).trimEnd().length
  const end = line.to - state.sliceDoc(to, line.to).trimStart().length
  const isBeside = (at: number) =>
    signNode === 'EmphasisMark' &&
    nodesIn(state, { from: at, to: at }, [node]).some((one) => one.from === at || one.to === at)
  return { from: isBeside(start) ? start : from, to: isBeside(end) ? end : to }
}

/**
 * Makes one of parts and of the formatting that they overlap or touch. Where that sticks out of them, the sign there is its own: no
 * word outside the parts gets or loses anything.
 */
function joined(state: EditorState, spans: readonly Span[], { sign, node, signNode }: InlineMark) {
  const [first, last] = [spans[0]?.from ?? 0, spans.at(-1)?.to ?? 0]
  const nodes = nodesIn(state, { from: first, to: last }, [node])
  const isIn = (at: number) => spans.some(({ from, to }) => from <= at && at <= to)
  const old = nodes.flatMap((one) =>
    one.getChildren(signNode).map(({ from, to }) => {
      const insert = isIn(from === one.from ? from : to) ? '' : sign
      return { from, to, insert }
    }),
  )
  const begins = spans.filter(({ from: at }) => !nodes.some(({ from, to }) => from < at && at <= to))
  const ends = spans.filter(({ to: at }) => !nodes.some(({ from, to }) => from <= at && at < to))
  const added = [...begins.map(({ from }) => from), ...ends.map(({ to }) => to)]
  return [...old, ...added.map((from) => ({ from, insert: sign }))]
}

/** The word that a position is in, and not beside. */
function wordAround(state: EditorState, at: number): Span | null {
  const word = state.wordAt(at)
  return word && word.from < at && at < word.to ? word : null
}

/** Lines without words: across the page, below a heading, or closing a callout. */
const SIGNS = /^[\s>]*(?:-+|=+|:{3,})\s*$/
/** What has no formatting. */
const LITERAL = ['FencedCode', 'CodeBlock', 'HTMLBlock', 'DirectiveLine']

/** The parts of a range line by line, without line prefixes (`- `, `> `, `## `) and surrounding white space; in a table cell by cell. */
export function spansOf(state: EditorState, { from, to }: Span): Span[] {
  const rows = nodesIn(state, { from, to }, ['Table']).flatMap((table) => rowsOf(state, table))
  const spans: Span[] = []
  for (let at = from; at <= to; ) {
    const line = state.doc.lineAt(at)
    const row = rows.find((one) => one.line.from === line.from)
    const isSigns = row?.isRule || SIGNS.test(line.text) || nodesIn(state, line, LITERAL).length > 0
    const whole = [{ from: wordsStart(state, line), to: line.to }]
    for (const part of isSigns ? [] : (row?.cells ?? whole)) {
      const start = Math.max(from, part.from)
      const text = state.sliceDoc(start, Math.max(start, Math.min(to, part.to)))
      const lead = text.length - text.trimStart().length
      const trimmed = text.trim()
      if (trimmed !== '') spans.push({ from: start + lead, to: start + lead + trimmed.length })
    }
    at = line.to + 1
  }
  return spans
}

/** The changes, with the selection on the same words as before. */
function changed(state: EditorState, range: SelectionRange, specs: readonly ChangeSpec[]) {
  const changes = state.changes(specs)
  const [from, to] = range.empty
    ? [changes.mapPos(range.from, -1), changes.mapPos(range.from, -1)]
    : [changes.mapPos(range.from, 1), changes.mapPos(range.to, -1)]
  return { changes, range: EditorSelection.range(from, to) }
}

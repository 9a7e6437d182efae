import {
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
  type TransactionSpec,
} from '@codemirror/state'
import { hasNoWords, selectedLines, withBlocks } from './block-lines'
import { containersIn } from './containers'
import { roomIn } from './items-below'
import { nodeAround, nodesIn, type Span, treeOf } from './syntax'
import { code, toggleMark } from './toggle-mark'

const TABLE = ['| Kop | Kop |', '| --- | --- |', '| Tekst | Tekst |'].join('\n')

/**
 * Inserts a block after the line of the cursor, or on it when it is empty, with blank lines around it; below what a block in the
 * middle would break.
 * @param selected what is selected then, as offsets from where the block begins
 */
export function putBlock(
  state: EditorState,
  block: string,
  { anchor, head }: { readonly anchor: number; readonly head: number },
): TransactionSpec {
  const { insert, from } = placeFor(state, block)
  // There is always a line below to continue on.
  const end = from === state.doc.length ? '\n' : ''
  const start = from + insert.indexOf(block)
  return {
    changes: { from, insert: insert + end },
    selection: EditorSelection.single(start + anchor, start + head),
    scrollIntoView: true,
    userEvent: 'input.block',
  }
}

/** Where a block is inserted, and the same block with the blank lines it needs. */
export function placeFor(
  state: EditorState,
  block: string,
  at = state.selection.main.to,
): { insert: string; from: number } {
  const around =
    (block.startsWith(':::') && containerAt(state, at)) || nodeAround(state, { from: at, to: at }, UNBROKEN)
  const asked = state.doc.lineAt(around ? around.to : at)
  const { line, lead } = roomFor(state, block, asked)
  const isEmpty = (number: number) => {
    if (number < 1 || number > state.doc.lines) return true
    const { text } = state.doc.line(number)
    return lead === '' ? text.trim() === '' : hasNoWords({ text })
  }
  const between = `\n${lead.trimEnd()}`
  const isHere =
    isEmpty(line.number) && isEmpty(line.number - 1) && (lead === '' || lead.startsWith(line.text))
  const start = isEmpty(line.number) ? '\n' : `${between}\n`
  const before = isHere ? lead.slice(line.length) : start + lead
  const after = isEmpty(line.number + 1) ? '' : between
  return { insert: before + block + after, from: line.to }
}

/**
 * The line below which a block comes, and what it begins with there. In the middle of an item it is a part of that, below the words
 * there: what is below it would be code, or out of the item. What is of more lines, or no text on the page in an item, comes below
 * all of that, and so does everything in a note.
 */
function roomFor(
  state: EditorState,
  block: string,
  asked: Line,
): { readonly line: Line; readonly lead: string } {
  // To the end of the text: of what is not parsed yet, no item has an end.
  treeOf(state)
  const items = nodesIn(state, asked, ['ListItem']).filter(
    ({ from, to }) => from <= asked.to && to >= asked.to,
  )
  const [outer, inner] = [items[0], items.at(-1)]
  if (!outer || !inner) return { line: endOfNote(state, asked), lead: '' }
  const words = nodesIn(state, asked, ['Paragraph', 'Task']).find(
    ({ from, to }) => from <= asked.to && to > asked.to,
  )
  const line = words ? state.doc.lineAt(words.to) : asked
  if (outer.to <= line.to) return { line: endOfNote(state, line), lead: '' }
  if (block.includes('\n') || block.startsWith('::')) return { line: state.doc.lineAt(outer.to), lead: '' }
  return { line, lead: roomIn(state, inner) }
}

/** The last line of the note that a line is in; any other line is itself. */
function endOfNote({ doc }: EditorState, line: Line): Line {
  const isIn = ({ text }: Line) => /^(?: {4}|\t)/.test(text)
  const isGap = ({ text }: Line) => text.trim() === ''
  let first = line.number
  while (first > 1 && (isIn(doc.line(first)) || isGap(doc.line(first)))) first -= 1
  if (!/^\[\^[^\]\s]+\]:/.test(doc.line(first).text)) return line
  let last = line.number
  for (let next = last + 1; next <= doc.lines && (isIn(doc.line(next)) || isGap(doc.line(next))); next += 1)
    if (isIn(doc.line(next))) last = next
  return doc.line(last)
}

/** What a block within it would end. */
const UNBROKEN = ['Table', 'FencedCode', 'HTMLBlock', 'SetextHeading1', 'SetextHeading2']

/** The callout or gallery that a position is in, which cannot have another one in it. */
function containerAt(state: EditorState, at: number): Span | null {
  for (const { opening, closing } of containersIn(state, treeOf(state)))
    if (opening.from <= at && closing.to >= at) return { from: opening.from, to: closing.to }
  return null
}

/** A table of two columns, with its first heading selected. */
export const insertTable: StateCommand = ({ state, dispatch }) => {
  dispatch(state.update(putBlock(state, TABLE, { anchor: 2, head: 5 })))
  return true
}

/** A horizontal rule; the cursor moves below it. */
export const insertRule: StateCommand = ({ state, dispatch }) => {
  dispatch(state.update(putBlock(state, '---', { anchor: 4, head: 4 })))
  return true
}

/** Code: inline within a line, fenced for whole lines; removes either where the selection is in code. */
export const toggleCode: StateCommand = (target) => {
  const { state, dispatch } = target
  const { from, to, empty } = state.selection.main
  const block = nodeAround(state, { from, to }, ['FencedCode'])
  const lines = selectedLines(state)
  const isEmptyLine = empty && hasNoWords(state.doc.lineAt(from))
  if (!block && lines.first === lines.last && !isEmptyLine) return toggleMark(code)(target)
  const whole = withBlocks(state, lines)
  // A part of another block would leave the rest of it without a beginning or an end.
  if (!block && (whole.first < lines.first || whole.last > lines.last)) return false
  const span = { from: state.doc.line(lines.first).from, to: state.doc.line(lines.last).to }
  const fence = '`'.repeat(Math.max(3, 1 + longestFence(state.sliceDoc(span.from, span.to))))
  const fenced = [
    { from: span.from, insert: `${fence}\n` },
    { from: span.to, insert: `\n${fence}` },
  ]
  const changes = state.changes(block ? unfence(state, block) : fenced)
  const end = Math.min(to, span.to) + fence.length + 1
  const selection = block ? state.selection.map(changes) : EditorSelection.cursor(end)
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input.code' }))
  return true
}

const longestFence = (text: string) =>
  Math.max(0, ...[...text.matchAll(/`{3,}/g)].map(([fence]) => fence.length))

function unfence(state: EditorState, { from, to }: Span) {
  const first = state.doc.lineAt(from)
  const last = state.doc.lineAt(to)
  const isClosed = last.number > first.number && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(last.text)
  return [
    { from: first.from, to: Math.min(first.to + 1, state.doc.length) },
    ...(isClosed ? [{ from: Math.max(last.from - 1, first.to + 1), to: last.to }] : []),
  ]
}

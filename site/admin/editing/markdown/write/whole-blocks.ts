import { EditorSelection, type EditorState, type Line, type StateCommand } from '@codemirror/state'
import { DRAWN_IN, hasClosingSigns, isClosing, isLateItem, keepsApart, leadOf, pairsIn } from './block-lines'
import { isFirstItem, itemOn, keepItemsBelow } from './items-below'
import { wordsStart } from './line-marks'
import { nodeAround, nodesIn } from './syntax'

type Target = Parameters<StateCommand>[0]

/** What lines are that would be no block any more with other words on them. */
const BLOCKS = [...DRAWN_IN, 'DirectiveLine', 'FencedCode']
const LITERAL = ['FencedCode', 'CodeBlock', 'HTMLBlock', 'CommentBlock']
const HEADING = /^ {0,3}#{1,6}[ \t]+/

/**
 * Backspace where a block begins or has just ended, and would lose what makes it one: a heading becomes text, code or a callout
 * without words goes, from what stands below one or below a line across the page the caret goes into it, and elsewhere nothing happens.
 */
export const backspaceIntoBlock: StateCommand = (target) => {
  const { state } = target
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty) return false
  if (headingToText(target, line) || removeEmpty(target, line) || isBehindFence(state, line, head))
    return true
  if (isClosing(state, line)) return goTo(target, endOf(state, line) ?? head)
  if (head !== line.from || line.number === 1) return false
  const above = state.doc.line(line.number - 1)
  if (isEmpty(line)) return isRow(state, above) || (keepsApart(state, line) && goTo(target, above.to))
  const isBeside = !isEmpty(above)
  const before = isBeside || above.number === 1 ? above : state.doc.line(above.number - 1)
  if (isEmpty(before)) return false
  if (!isWhole(state, before, line)) return isBeside && join(target, above, line)
  const end = endOf(state, before)
  return end === null || goTo(target, end)
}

/** Delete where a block begins or ends on the next line, which would no longer be one: nothing is deleted there. */
export const deleteBeforeBlock: StateCommand = (target) => {
  const { state } = target
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty || head !== line.to || line.number === state.doc.lines) return false
  if (isEmpty(line)) return keepsApart(state, line)
  const next = state.doc.line(line.number + 1)
  if (!isEmpty(next)) return isWhole(state, line, next) || join(target, line, next)
  if (next.number === state.doc.lines) return false
  const after = state.doc.line(next.number + 1)
  return !isEmpty(after) && (isWhole(state, line, after) || isLateItem(state, after, line))
}

/** Enter before the words of a heading begins a line above it, and the heading stays one. */
export const enterAboveHeading: StateCommand = ({ state, dispatch }) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  const [heading = ''] = HEADING.exec(line.text) ?? []
  const isBefore = head > line.from && head <= line.from + heading.length && head < line.to
  if (!empty || !isBefore || isLiteral(state, line)) return false
  dispatch(
    state.update({ changes: { from: line.from, insert: '\n' }, scrollIntoView: true, userEvent: 'input' }),
  )
  return true
}

const isEmpty = ({ text }: Line) => text.trim() === ''
const isLiteral = (state: EditorState, { from, to }: Line) =>
  nodeAround(state, { from, to }, LITERAL) !== null
const isInItem = (state: EditorState, { from, to }: Line) =>
  nodeAround(state, { from, to }, ['ListItem']) !== null
const isRow = (state: EditorState, { from, to }: Line) => nodesIn(state, { from, to }, ['Table']).length > 0

/** Whether a caret is among or right behind the signs that open code with words in it. */
const isBehindFence = (state: EditorState, line: Line, head: number) =>
  pairsIn(state, line).some(({ opening, closing }) => {
    const signs = /^[\s>]*(?:`+|~+)/.exec(opening.text)?.[0].length ?? 0
    const isOn = opening.number === line.number && head > line.from && head <= line.from + signs
    return isOn && /[^\s>]/.test(state.sliceDoc(opening.to, closing.from))
  })

/** Takes away the code or callout that a caret is in, where nothing was written in it. */
function removeEmpty({ state, dispatch }: Target, line: Line): boolean {
  const isEnd = state.selection.main.head === line.to
  const block = pairsIn(state, line).find(({ opening, closing }) => {
    const isShort = closing.number - opening.number <= 2
    // Where code begins, its language is being typed, and a title has words.
    const isIn = line.number > opening.number || (isEnd && /[:}]$/.test(opening.text))
    const hasTitle = /^[\s>]*:.*\[/.test(opening.text)
    return isShort && isIn && !hasTitle && line.number >= opening.number && line.number <= closing.number
  })
  if (!block || /[^\s>]/.test(state.sliceDoc(block.opening.to, block.closing.from))) return false
  const from = block.opening.from + leadOf(block.opening).length
  dispatch(
    state.update({
      changes: { from, to: block.closing.to },
      scrollIntoView: true,
      userEvent: 'delete.backward',
    }),
  )
  return true
}

/** Takes the signs of a heading away where the caret is right behind those before its words. */
function headingToText({ state, dispatch }: Target, line: Line): boolean {
  const { head } = state.selection.main
  const [mark, closing] = nodesIn(state, line, ['HeaderMark'])
  if (!mark || head <= mark.to || head > line.to) return false
  if (!/^#+\s+$/.test(state.sliceDoc(mark.from, head))) return false
  const words = state.sliceDoc(head, closing?.from).trimEnd()
  const changes = [
    { from: mark.from, to: head },
    ...(closing ? [{ from: head + words.length, to: closing.to }] : []),
  ]
  dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'delete.backward' }))
  return true
}

/**
 * Where the caret goes into the block that ends in a line: behind a line across the page, and to the words above what closes a
 * callout or code. Null where there are none, or the line ends no block.
 */
function endOf(state: EditorState, line: Line): number | null {
  if (nodesIn(state, line, ['HorizontalRule']).length > 0) return line.to
  if (!hasClosingSigns(line) || line.number === 1) return null
  const last = state.doc.line(line.number - 1)
  const begins = nodesIn(state, { from: last.from, to: line.to }, ['DirectiveLine', 'FencedCode']).some(
    ({ name, from }) => from >= last.from && (name === 'FencedCode' || from < line.from),
  )
  return begins ? null : last.to
}

/** Whether one of two lines belongs to a block that ends or begins between them, or is a row of a table. */
function isWhole(state: EditorState, one: Line, other: Line): boolean {
  const blocks = nodesIn(state, { from: one.from, to: other.to }, BLOCKS)
  return blocks.some(({ name, from, to }) => {
    const isIn = ({ from: start, to: end }: Line) => from <= end && to >= start
    if (name !== 'FencedCode') return isIn(one) || isIn(other)
    const [first, last] = [state.doc.lineAt(from).from, state.doc.lineAt(to).from]
    return [first, last].some((fence) => fence === one.from || fence === other.from)
  })
}

/** Puts the words of two lines together: the signs of the second one say nothing in the middle of a line. */
function join(target: Target, one: Line, other: Line): boolean {
  const { state } = target
  const words = wordsStart(state, other)
  const isSigned = state.sliceDoc(other.from, words).trim() !== ''
  if ((!isSigned && !isInItem(state, other)) || isLiteral(state, other)) return false
  const item = itemOn(state, other)
  const changes = state.changes({ from: one.to, to: words })
  const kept = keepItemsBelow(state, {
    changes,
    item: item && isFirstItem(item) ? item : null,
    what: 'words',
  })
  target.dispatch(
    state.update({ changes: changes.compose(kept), scrollIntoView: true, userEvent: 'delete.backward' }),
  )
  return true
}

function goTo({ state, dispatch }: Target, at: number): boolean {
  dispatch(state.update({ selection: EditorSelection.cursor(at), scrollIntoView: true, userEvent: 'select' }))
  return true
}

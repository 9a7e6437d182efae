import {
  ChangeSet,
  EditorSelection,
  type EditorState,
  type StateCommand,
  type Transaction,
} from '@codemirror/state'
import { hasNoWords, type Lines, selectedLines, withBlocks } from './block-lines'
import { rowsAt } from './edit-table'
import { alignLines, numberItems } from './number-items'
import { nodesIn, type Span } from './syntax'

/**
 * Moves the selected lines past the one above or below; a table, a callout, code and an item of a list with all that is in it move
 * whole and are passed whole. A row stays among the rows of its table, and the numbers of a list stay in order.
 * An item stays where the opposite would not take it back: what is in an item would be in another one.
 */
export const moveLines =
  (isDown: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const moved = movedBy(state, isDown)
    // Where it would make something else of what is there, nothing moves.
    const isWhole = moved && kindsIn(moved.state) === kindsIn(state)
    if (isWhole && (!isInList(state) || isTakenBack(moved, isDown))) dispatch(moved)
    return true
  }

const isInList = (state: EditorState): boolean => itemsIn(state, selectedLines(state)).length > 0

/** Whether the opposite gives the text back. */
const isTakenBack = ({ startState, state }: Transaction, isDown: boolean): boolean =>
  movedBy(state, !isDown)?.newDoc.eq(startState.doc) ?? false

/** Null where there is nothing to move past. */
function movedBy(state: EditorState, isDown: boolean): Transaction | null {
  const { doc, selection } = state
  const selected = withoutBlanks(state, selectedLines(state))
  const rows = rowsAt(state)
    .slice(2)
    .map(({ line }) => line.number)
  const isInRows = rows.includes(selected.first) && rows.includes(selected.last)
  const own = isInRows ? selected : withItems(state, withBlocks(state, selected))
  const beside = isDown ? own.last + 1 : own.first - 1
  if (beside < 1 || beside > doc.lines || (isInRows && !rows.includes(beside))) return null
  const other = isInRows ? { first: beside, last: beside } : passed(state, { own, beside })
  const [upper, lower] = isDown ? [own, other] : [other, own]
  const [above, below] = [spanOf(state, upper), spanOf(state, lower)]
  const between = state.sliceDoc(above.to, below.from)
  const insert = state.sliceDoc(below.from, below.to) + between + state.sliceDoc(above.from, above.to)
  const moved = isDown ? below.to - above.to : above.from - below.from
  const swap = state.changes({ from: above.from, to: below.to, insert })
  const numbers = numbersAfter(state, swap, [upper, lower])
  const { anchor, head } = selection.main
  const onWords = EditorSelection.single(
    Math.min(anchor + moved, doc.length),
    Math.min(head + moved, doc.length),
  )
  return state.update({
    changes: swap.compose(numbers),
    selection: onWords.map(numbers, 1),
    scrollIntoView: true,
    userEvent: 'move.line',
  })
}

/** What a text is made of, in any order: a line too many or too few beside a block makes another one of it. */
const kindsIn = (state: EditorState): string =>
  nodesIn(state, { from: 0, to: state.doc.length }, KINDS)
    .map(({ name }) => name)
    .sort()
    .join()

const KINDS = [
  'Paragraph',
  'ListItem',
  'TableHeader',
  'TableRow',
  'SetextHeading1',
  'SetextHeading2',
  'HorizontalRule',
  'FencedCode',
]

function withoutBlanks({ doc }: EditorState, { first, last }: Lines): Lines {
  let end = last
  while (end > first && hasNoWords(doc.line(end))) end -= 1
  return { first, last: end }
}

/** What lines pass: the one beside them or below the empty line there, and of a block all of it. */
function passed(state: EditorState, { own, beside }: { own: Lines; beside: number }): Lines {
  const { doc } = state
  const line = { first: beside, last: beside }
  const next = beside > own.last ? beside + 1 : beside - 1
  const isBetween = hasNoWords(doc.line(beside)) && next >= 1 && next <= doc.lines
  const lines = withBlocks(state, isBetween ? { first: next, last: next } : line)
  // What leaves the item that it is in comes to be first in the next.
  const isLeaving = itemsIn(state, own).some(({ first, last }) => first < own.first && last < lines.first)
  const block = isLeaving ? lines : withItem(state, lines, own)
  // The line that ends what they are in is passed alone: they are out of it then.
  const isAround = block.first <= own.last && block.last >= own.first
  return isAround ? line : block
}

/** Lines beside others, with the item that they are in and the others are not. */
function withItem(state: EditorState, lines: Lines, own: Lines): Lines {
  const items = itemsIn(state, lines).filter(({ first, last }) => first > own.last || last < own.first)
  return {
    first: Math.min(lines.first, ...items.map(({ first }) => first)),
    last: Math.max(lines.last, ...items.map(({ last }) => last)),
  }
}

/** Lines, with all that is in the items that begin on them. */
function withItems(state: EditorState, lines: Lines): Lines {
  const ends = itemsBegun(state, lines).map(({ last }) => last)
  return { first: lines.first, last: Math.max(lines.last, ...ends) }
}

/** The items of lists that have a line of these. */
const itemsIn = (state: EditorState, lines: Lines): Lines[] =>
  nodesIn(state, spanOf(state, lines), ['ListItem']).map(({ from, to }) => ({
    first: state.doc.lineAt(from).number,
    last: state.doc.lineAt(to).number,
  }))

/** Those that begin on one of them. */
const itemsBegun = (state: EditorState, lines: Lines): Lines[] =>
  itemsIn(state, lines).filter(({ first }) => first >= lines.first && first <= lines.last)

/** The numbers of lists in which lines changed places, and the room of what is in their items. */
function numbersAfter(state: EditorState, swap: ChangeSet, [upper, lower]: readonly [Lines, Lines]) {
  const isIn = (line: number, { first, last }: Lines) => line >= first && line <= last
  const down = lower.last - upper.last
  const up = lower.first - upper.first
  /** Where a line is afterwards. */
  function now(line: number): number {
    if (isIn(line, upper)) return line + down
    if (isIn(line, lower)) return line - up
    const isBetween = line > upper.last && line < lower.first
    return isBetween ? line + (lower.last - lower.first) - (upper.last - upper.first) : line
  }
  const items = [upper, lower].flatMap((side) => {
    const began = itemsBegun(state, side)
    // An item within another comes behind it.
    return began.filter(({ first }, at) => !began.slice(0, at).some(({ last }) => last >= first))
  })
  const starts = new Set(items.map(({ first }) => first))
  const numbers = numberItems(state, swap, {
    around: upper.first,
    isMoved: (line) => starts.has(line),
    now,
  })
  const doc = swap.apply(state.doc)
  const lines = items.map(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => now(first + index)).filter(
      (line) => !hasNoWords(doc.line(line)),
    ),
  )
  const aligned = ChangeSet.of([...alignLines(doc, numbers, lines)], doc.length)
  return numbers.compose(aligned.map(numbers))
}

const spanOf = ({ doc }: EditorState, { first, last }: Lines): Span => ({
  from: doc.line(first).from,
  to: doc.line(last).to,
})

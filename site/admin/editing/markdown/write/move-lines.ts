import { ChangeSet, EditorSelection, type EditorState, type StateCommand } from '@codemirror/state'
import { hasNoWords, type Lines, selectedLines, withBlocks } from './block-lines'
import { rowsAt } from './edit-table'
import { alignLines, numberItems } from './number-items'
import { nodesIn, type Span } from './syntax'

/**
 * Moves the selected lines past the one above or below; a table, a callout, code and an item of a list with all that is in it move
 * whole and are passed whole. A row stays among the rows of its table, and the numbers of a list stay in order.
 */
export const moveLines =
  (isDown: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const { doc, selection } = state
    const selected = withoutBlanks(state, selectedLines(state))
    const rows = rowsAt(state)
      .slice(2)
      .map(({ line }) => line.number)
    const isInRows = rows.includes(selected.first) && rows.includes(selected.last)
    const own = isInRows ? selected : withItems(state, withBlocks(state, selected))
    const beside = isDown ? own.last + 1 : own.first - 1
    if (beside < 1 || beside > doc.lines || (isInRows && !rows.includes(beside))) return true
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
    const transaction = state.update({
      changes: swap.compose(numbers),
      selection: onWords.map(numbers, 1),
      scrollIntoView: true,
      userEvent: 'move.line',
    })
    // Where it would make something else of what is there, nothing moves.
    if (kindsIn(transaction.state) === kindsIn(state)) dispatch(transaction)
    return true
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
  const block = withItem(state, withBlocks(state, isBetween ? { first: next, last: next } : line), own)
  // The line that ends what they are in is passed alone: they are out of it then.
  const isAround = block.first <= own.last && block.last >= own.first
  return isAround ? line : block
}

/** Lines beside others, with the item that they are in and the others are not. */
function withItem(state: EditorState, lines: Lines, own: Lines): Lines {
  const items = nodesIn(state, spanOf(state, lines), ['ListItem'])
    .map((item) => linesOf(state, item))
    .filter(({ first, last }) => first > own.last || last < own.first)
  return {
    first: Math.min(lines.first, ...items.map(({ first }) => first)),
    last: Math.max(lines.last, ...items.map(({ last }) => last)),
  }
}

/** Lines, with all that is in the items that begin on them. */
function withItems(state: EditorState, lines: Lines): Lines {
  const ends = nodesIn(state, spanOf(state, lines), ['ListItem'])
    .map((item) => linesOf(state, item))
    .filter(({ first }) => first >= lines.first && first <= lines.last)
    .map(({ last }) => last)
  return { first: lines.first, last: Math.max(lines.last, ...ends) }
}

const linesOf = ({ doc }: EditorState, { from, to }: Span): Lines => ({
  first: doc.lineAt(from).number,
  last: doc.lineAt(to).number,
})

/** The numbers of lists in which lines changed places, and the room of what is in their items. */
function numbersAfter(state: EditorState, swap: ChangeSet, [upper, lower]: readonly [Lines, Lines]) {
  const isIn = (line: number, { first, last }: Lines) => line >= first && line <= last
  const down = lower.last - upper.last
  const up = lower.first - upper.first
  /** Where a line is afterwards, and where it was before. */
  function now(line: number): number {
    if (isIn(line, upper)) return line + down
    if (isIn(line, lower)) return line - up
    const isBetween = line > upper.last && line < lower.first
    return isBetween ? line + (lower.last - lower.first) - (upper.last - upper.first) : line
  }
  const all = nodesIn(state, spanOf(state, { first: upper.first, last: lower.last }), ['ListItem'])
  const items = [upper, lower].flatMap((side) => {
    const began = all.map((item) => linesOf(state, item)).filter(({ first }) => isIn(first, side))
    return began.filter(
      ({ first, last }) => !began.some((other) => other.first < first && other.last >= last),
    )
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

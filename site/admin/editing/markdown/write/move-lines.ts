import { EditorSelection, type EditorState, type Line, type StateCommand } from '@codemirror/state'
import { type Lines, withBlocks } from './block-lines'
import { rowsAt } from './edit-table'
import { nodesIn, type Span } from './syntax'

/**
 * Moves the selected lines one line up or down; a table, a callout or code moves whole and is passed whole. A row stays among the
 * rows of its table.
 */
export const moveLines =
  (isDown: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const { doc, selection } = state
    const { from, to } = selection.main
    const first = doc.lineAt(from).number
    let last = doc.lineAt(to).number
    // Of a selection that ends where a line begins, that line is no part, and empty lines at its end are none.
    while (last > first && (doc.line(last).from === to || isEmpty(doc.line(last)))) last -= 1
    const selected = { first, last }
    const rows = rowsAt(state)
      .slice(2)
      .map(({ line }) => line.number)
    const isInRows = rows.includes(selected.first) && rows.includes(selected.last)
    const own = isInRows ? selected : withBlocks(state, selected)
    const beside = isDown ? own.last + 1 : own.first - 1
    if (beside < 1 || beside > doc.lines || (isInRows && !rows.includes(beside))) return true
    const other = isInRows ? { first: beside, last: beside } : passed(state, { own, beside })
    const [upper, lower] = isDown ? [own, other] : [other, own]
    const [above, below] = [spanOf(state, upper), spanOf(state, lower)]
    const between = state.sliceDoc(above.to, below.from)
    const insert = state.sliceDoc(below.from, below.to) + between + state.sliceDoc(above.from, above.to)
    const moved = isDown ? below.to - above.to : above.from - below.from
    const { anchor, head } = selection.main
    const transaction = state.update({
      changes: { from: above.from, to: below.to, insert },
      selection: EditorSelection.single(
        Math.min(anchor + moved, doc.length),
        Math.min(head + moved, doc.length),
      ),
      scrollIntoView: true,
      userEvent: 'move.line',
    })
    // A table that would become a part of the text above it stays where it is.
    if (freeTables(transaction.state) >= freeTables(state)) dispatch(transaction)
    return true
  }

/** How many tables have an empty line, or nothing, above them. */
const freeTables = (state: EditorState): number =>
  nodesIn(state, { from: 0, to: state.doc.length }, ['Table']).filter(({ from }) => {
    const { number } = state.doc.lineAt(from)
    return number === 1 || isEmpty(state.doc.line(number - 1))
  }).length

const isEmpty = ({ text }: Line) => text.trim() === ''

/** What lines pass: the one beside them, or the whole block there; beside a block the empty line between as well. */
function passed(state: EditorState, { own, beside }: { own: Lines; beside: number }): Lines {
  const { doc } = state
  const line = { first: beside, last: beside }
  const next = beside > own.last ? beside + 1 : beside - 1
  const isBetween = isEmpty(doc.line(beside)) && next >= 1 && next <= doc.lines
  const block = withBlocks(state, isBetween ? { first: next, last: next } : line)
  // The line that ends what they are in is passed alone: they are out of it then.
  const isAround = block.first <= own.last && block.last >= own.first
  return isAround || (isBetween && isOne(block) && isOne(own)) ? line : block
}

const isOne = ({ first, last }: Lines) => first === last

const spanOf = ({ doc }: EditorState, { first, last }: Lines): Span => ({
  from: doc.line(first).from,
  to: doc.line(last).to,
})

import { EditorSelection, EditorState, type Line, Transaction } from '@codemirror/state'
import { DRAWN_IN, hasNoWords, isDashes, keepsApart, pairsIn } from './block-lines'
import { cellWords } from './edit-table'
import { removableParts } from './removable-parts'
import { nodesIn } from './syntax'

/** What is deleted, cut, pasted or typed in the place of a part of a block leaves its signs; it goes where the first words were. */
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
const REPLACING = /^(?:delete\.(?:selection|cut)|input|input\.(?:paste|type)(?:\..*)?)$/

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

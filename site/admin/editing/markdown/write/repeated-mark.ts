import { type EditorState, type StateCommand, StateField } from '@codemirror/state'
import { nodeAround } from './syntax'

/** The signs of an item, and at its beginning another of the same kind. */
const AGAIN = /^(?:\s|>)*(?:[-*+] (?:\[[ xX]\] )?[-*+]|\d+[.)] \d+[.)])$/
const LAST_SIGN = /(?:[-*+]|\d+[.)])$/
/** A line of only the signs of an item. */
const SIGN = /^(?:\s|>)*(?:[-*+]|\d+[.)]) $/

/** Where the last line begins whose sign somebody typed: whoever types one and another there makes the line of `* * *`. */
export const typedSign = StateField.define<number | null>({
  create: () => null,
  update(at, transaction) {
    const { changes, newDoc, newSelection, startState } = transaction
    const line = newDoc.lineAt(newSelection.main.head)
    const isLonger = newDoc.length > startState.doc.length
    if (isLonger && transaction.isUserEvent('input.type') && SIGN.test(line.text)) return line.from
    return at === null ? null : changes.mapPos(at)
  },
})

/**
 * For a space behind a sign that is typed in an item that Enter has begun: the item has its sign, so the second goes
 * instead of beginning a list within the item. In the first item of a list it stays, and so it does behind a sign that was
 * typed: `* * *` is a line across the page.
 */
export const dropRepeatedMark: StateCommand = ({ state, dispatch }) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  const before = line.text.slice(0, head - line.from)
  const sign = AGAIN.test(before) ? LAST_SIGN.exec(before)?.[0].length : undefined
  if (state.field(typedSign, false) === line.from) return false
  if (!empty || sign === undefined || !isLaterItem(state, head - sign)) return false
  dispatch(
    state.update({
      changes: { from: head - sign, to: head },
      scrollIntoView: true,
      userEvent: 'input.type',
    }),
  )
  return true
}

/** Whether the words of an item begin here, and an item of the same list is above it. */
function isLaterItem(state: EditorState, at: number): boolean {
  const line = state.doc.lineAt(at)
  const mark = line.from + line.text.search(/[^\s>]/)
  const item = nodeAround(state, { from: mark, to: mark + 1 }, ['ListItem'])
  const first = item?.parent?.getChild('ListItem')
  return item?.from === mark && first?.from !== mark
}

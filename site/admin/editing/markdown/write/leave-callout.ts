import { EditorSelection, type StateCommand } from '@codemirror/state'
import { containersIn } from './containers'
import { treeOf } from './syntax'

/**
 * Enter on the second empty line at the end of a callout goes on below it, and takes both lines away; after one empty
 * line comes its next paragraph. In a callout without any text the first empty line is enough.
 */
export const leaveCallout: StateCommand = ({ state, dispatch }) => {
  const { doc, selection } = state
  const line = doc.lineAt(selection.main.head)
  if (!selection.main.empty || !isEmpty(line.text) || line.number === doc.lines) return false
  const closing = doc.line(line.number + 1)
  const callout = [...containersIn(state, treeOf(state, closing.to))].find(
    (one) => one.closing.from === closing.from,
  )
  if (!callout) return false
  const { to: start } = doc.lineAt(callout.opening.to)
  const before = doc.line(line.number - 1)
  if (!isEmpty(before.text) && before.to !== start) return false
  const from = before.to === start ? before.to : doc.line(before.number - 1).to
  // What is empty below is used, and what is not stays a block of its own.
  const below = /^\n*/.exec(doc.sliceString(closing.to, closing.to + 2))?.[0].length ?? 0
  const isLast = closing.to + below === doc.length
  const room = '\n'.repeat(isLast ? 2 - below : below === 2 ? 2 : 3)
  const changes = state.changes([
    { from, to: line.to },
    { from: closing.to, insert: room },
  ])
  const at = changes.mapPos(closing.to, -1) + 2
  dispatch(
    state.update({
      changes,
      selection: EditorSelection.cursor(at),
      scrollIntoView: true,
      userEvent: 'input',
    }),
  )
  return true
}

const isEmpty = (text: string) => text.trim() === ''

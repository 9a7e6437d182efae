import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown'
import { ChangeSet, type StateCommand, type Transaction } from '@codemirror/state'
import { hasNoWords } from './block-lines'

const continueMarkup = insertNewlineContinueMarkupCommand({ nonTightLists: false })

/**
 * Enter in a list or a quote: the next item, or after an empty item the end of the list, with an empty line so that
 * the next paragraph does not become part of the last item.
 */
export const continueOrLeave: StateCommand = ({ state, dispatch }) => {
  const made: Transaction[] = []
  if (!continueMarkup({ state, dispatch: (transaction) => made.push(transaction) })) return false
  for (const transaction of made) {
    const { doc, selection } = transaction.state
    const line = doc.lineAt(selection.main.head)
    const above = line.number > 1 ? doc.line(line.number - 1) : null
    const isOut = doc.length < state.doc.length && hasNoWords(line) && above && !hasNoWords(above)
    // Enter before the words of an item leaves one without words above, whose sign is one only with a space behind it.
    const left = doc.lineAt(transaction.changes.mapPos(state.doc.lineAt(state.selection.main.head).from, -1))
    const added = isOut
      ? { from: line.from, insert: `${line.text.trimEnd()}\n` }
      : left.number < line.number && SIGN.test(left.text) && { from: left.to, insert: ' ' }
    if (!added) dispatch(transaction)
    else {
      const room = ChangeSet.of(added, doc.length)
      dispatch(
        state.update({
          changes: transaction.changes.compose(room),
          selection: selection.map(room, 1),
          scrollIntoView: true,
          userEvent: 'input',
        }),
      )
    }
  }
  return true
}

/** A line with the sign of an item only, and no space behind it. */
const SIGN = /^[\s>]*(?:[-*+]|\d{1,9}[.)])(?: \[[ xX]\])?$/

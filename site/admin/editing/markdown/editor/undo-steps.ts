import { history, isolateHistory } from '@codemirror/commands'
import { EditorState, type Extension, type Transaction } from '@codemirror/state'

/** What ends before the place where somebody types on: a sentence, a line. */
const ENDED = /[.!?…:;][)"'”’]?\s$|\n$/

/** What one undo takes back: a sentence of somebody who types without a pause, and what was pasted by itself. */
export const undoSteps: Extension = [
  history({ joinToEvent: (transaction, isAdjacent) => isAdjacent && !beginsAnew(transaction) }),
  EditorState.transactionExtender.of((transaction) =>
    transaction.isUserEvent('input.paste') ? { annotations: isolateHistory.of('full') } : null,
  ),
]

function beginsAnew({ startState, changes, docChanged }: Transaction): boolean {
  let isNew = false
  if (docChanged) {
    changes.iterChanges((from, to) => {
      if (from === to) isNew ||= ENDED.test(startState.sliceDoc(Math.max(0, from - 4), from))
    })
  }
  return isNew
}

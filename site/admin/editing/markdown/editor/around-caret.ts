import type { EditorState, Extension, Transaction } from '@codemirror/state'
import { ViewPlugin } from '@codemirror/view'

/** Milliseconds without a key after which what is around a text knows where its caret is. */
const PAUSE = 250

/**
 * Tells of each state in which the text or the caret is another, for what is drawn around the text: once somebody who types
 * pauses (tests/decisions/0150), and at once after anything else.
 */
export const aroundCaret = (tell: (state: EditorState) => void): Extension =>
  ViewPlugin.define((view) => {
    let pause: ReturnType<typeof setTimeout> | undefined
    return {
      update({ docChanged, selectionSet, transactions, state }) {
        if (!docChanged && !selectionSet) return
        clearTimeout(pause)
        if (isLetterByLetter(transactions)) pause = setTimeout(() => tell(view.state), PAUSE)
        else tell(state)
      },
      destroy: () => clearTimeout(pause),
    }
  })

/** Whether these are letters that came or went one by one, and the text changed by nothing else. */
export function isLetterByLetter(transactions: readonly Transaction[]): boolean {
  const changes = transactions.filter(({ docChanged }) => docChanged)
  const isLetter = (change: Transaction) =>
    change.isUserEvent('input.type') || change.isUserEvent('delete.backward')
  return changes.length > 0 && changes.every(isLetter)
}

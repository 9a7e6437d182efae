import { type EditorState, Transaction, type TransactionSpec } from '@codemirror/state'
import { textChanges } from '../../compare/text-changes'

/**
 * Replaces the text of the editor by somebody else's version with minimal changes: the cursor stays at its
 * words, and undo still only undoes this user's typing.
 * @returns null when the texts are equal.
 */
export function adoptText(state: EditorState, text: string): TransactionSpec | null {
  const before = state.doc.toString()
  if (before === text) return null
  return {
    changes: textChanges(before, text),
    annotations: [Transaction.addToHistory.of(false), Transaction.remote.of(true)],
  }
}

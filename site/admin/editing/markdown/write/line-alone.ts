import { EditorSelection, EditorState, type Extension } from '@codemirror/state'

/**
 * A triple click selects a line, and not its end: with that, what comes in its place would go on with the words of the next line, and
 * a command would be about that line too.
 */
export const lineAlone: Extension = EditorState.transactionFilter.of((transaction) => {
  const { selection, newDoc } = transaction
  if (!selection || !transaction.isUserEvent('select.pointer')) return transaction
  const { from, to, undirectional } = selection.main
  const line = newDoc.lineAt(from)
  // What is drawn with the mouse has a direction, and may be a line with its end.
  if (!undirectional || from !== line.from || to !== line.to + 1) return transaction
  const alone = EditorSelection.undirectionalRange(from, line.to)
  return [transaction, { selection: EditorSelection.create([alone]) }]
})

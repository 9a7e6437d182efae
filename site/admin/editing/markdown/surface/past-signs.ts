import { EditorSelection, EditorState, type Extension, type Line } from '@codemirror/state'
import { isClosing, isDashes } from '../write/block-lines'

/**
 * A caret does not stop on a line of nothing but signs, where each letter would break what they make: it goes on to the next row of
 * a table, and into the block that the line closes or to the empty line below it.
 */
export const pastSigns: Extension = EditorState.transactionFilter.of((transaction) => {
  const { startState, selection, docChanged } = transaction
  const main = selection?.main
  if (!main?.empty || docChanged || !transaction.isUserEvent('select')) return transaction
  const isForward = main.head >= startState.selection.main.head
  // A line above or below keeps the column; the letter before such a line is the last one of that above.
  const isLetter = !isForward && main.goalColumn === undefined
  const column = main.head - startState.doc.lineAt(main.head).from
  let at = main.head
  for (let line: Line | null = startState.doc.lineAt(at); line; ) {
    const isRule = isDashes(startState, line)
    if (!isRule && !isClosing(startState, line)) break
    const next: Line | null = isForward
      ? lineBelow(startState, line, isRule)
      : startState.doc.line(line.number - 1)
    at = !next ? line.to : isLetter ? next.to : Math.min(next.to, next.from + column)
    line = next
  }
  if (at === main.head) return transaction
  const caret = EditorSelection.cursor(at, 1, undefined, main.goalColumn)
  return [transaction, { selection: EditorSelection.create([caret]) }]
})

/** The line to go on to; below a block that is an empty one, and below the dashes of a table without rows the headings. */
function lineBelow({ doc }: EditorState, line: Line, isRule: boolean): Line | null {
  const below = line.number < doc.lines ? doc.line(line.number + 1) : null
  if (isRule) return below ?? doc.line(line.number - 1)
  return below?.text.trim() === '' ? below : null
}

import { EditorSelection, EditorState, type Extension } from '@codemirror/state'
import { wordsStart } from '../write/line-marks'
import { nodeAround } from '../write/syntax'
import { isEdited } from './edited-line'

/** Blocks whose lines begin with signs that are hidden. */
const SIGNED = ['ListItem', 'Blockquote', 'ATXHeading1', 'ATXHeading2', 'ATXHeading3', 'ATXHeading4']
const LITERAL = ['FencedCode', 'CodeBlock']

/**
 * A caret that comes to a line whose signs are hidden, comes to its words: before the signs it would look the same, and what is
 * typed there would make text of them. Once they are in sight it goes among them as in any text.
 */
const caretBeforeWords = EditorState.transactionFilter.of((transaction) => {
  const { startState, selection, docChanged } = transaction
  const main = selection?.main
  if (!main?.empty || docChanged || !transaction.isUserEvent('select')) return transaction
  const line = startState.doc.lineAt(main.head)
  if (isEdited(startState, line.from, line.to)) return transaction
  const words = wordsStart(startState, line)
  if (main.head >= words) return transaction
  const isSigned = nodeAround(startState, line, SIGNED) !== null
  if (!isSigned || nodeAround(startState, line, LITERAL)) return transaction
  const caret = EditorSelection.cursor(words, 1, undefined, main.goalColumn)
  return [transaction, { selection: EditorSelection.create([caret]) }]
})

/** A triple click selects the words of a line, and not the signs that it begins with: what is typed there leaves the block as it is. */
const wordsOfLine = EditorState.transactionFilter.of((transaction) => {
  const { startState, selection, docChanged } = transaction
  if (!selection || docChanged || !transaction.isUserEvent('select.pointer')) return transaction
  const { undirectional, from, to } = selection.main
  const line = startState.doc.lineAt(from)
  const words = wordsStart(startState, line)
  const isLine = from === line.from && line.length > 0 && (to === line.to || to === line.to + 1)
  // What is drawn with the mouse has a direction, and may be a line with its signs.
  if (!undirectional || !isLine || startState.sliceDoc(line.from, words).trim() === '') return transaction
  return [
    transaction,
    { selection: EditorSelection.create([EditorSelection.undirectionalRange(words, line.to)]) },
  ]
})

/** @see caretBeforeWords, wordsOfLine */
export const beforeWords: Extension = [caretBeforeWords, wordsOfLine]

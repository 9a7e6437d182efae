import { type ChangeSpec, EditorState, type Extension, type Line } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { isClosing } from './block-lines'
import { nodesIn } from './syntax'

const WORDS = ['input.type', 'input.paste', 'input.drop', 'input.mark']
/** What draws the words above it in. */
const DRAWING = ['HorizontalRule', 'Table', 'SetextHeading1', 'SetextHeading2']

/**
 * Words that come on the empty line below a table would be a row of it, with all that is below; above a line across the page they
 * would be a heading, and behind what closes a block that would not be closed. They get the empty lines that keep them apart.
 */
const besides = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes } = transaction
  const { head, empty } = startState.selection.main
  const isComposed = transaction.isUserEvent('input.type.compose')
  if (!empty || isComposed || !WORDS.some((event) => transaction.isUserEvent(event))) return transaction
  let words = ''
  changes.iterChanges((from, to, _from, _to, text) => {
    if (from === head && to === head) words = text.toString()
  })
  if (words.trim() === '') return transaction
  const line = startState.doc.lineAt(head)
  const room = isEmpty(line) ? roomAround(startState, line) : roomBelow(startState, line)
  if (!room) return transaction
  const added: ChangeSpec[] = [
    { from: isEmpty(line) ? line.from : head, insert: room.above },
    { from: line.to + words.length, insert: room.below },
  ]
  return [transaction, { changes: added, sequential: true }]
})

/** What is still being composed, as on a phone, cannot move to another line: a line of nothing else gets its room right after. */
const afterComposing = EditorView.domEventHandlers({
  compositionend({ data }, view) {
    setTimeout(() => {
      const line = view.state.doc.lineAt(view.state.selection.main.head)
      const [signs = ''] = /^[\s>]*/.exec(line.text) ?? []
      if (view.composing || data.trim() === '' || line.text !== signs + data) return
      const room = roomAround(view.state, line)
      if (!room) return
      const changes = [
        { from: line.from, insert: room.above },
        { from: line.to, insert: room.below },
      ]
      view.dispatch({ changes, userEvent: 'input.type' })
    }, OF_COMPOSING)
  },
})

/** Milliseconds after which CodeMirror knows that composing has ended. */
const OF_COMPOSING = 60

/** @see besides */
export const ownParagraph: Extension = [besides, afterComposing]

/** The text that keeps words apart from what is above and below them. */
interface Room {
  readonly above: string
  readonly below: string
}

const isEmpty = ({ text }: Line) => /^[\s>]*$/.test(text)

function roomAround(state: EditorState, line: Line): Room | null {
  const [above, below] = [line.number - 1, line.number + 1]
  const signs = (/^[\s>]*/.exec(line.text)?.[0] ?? '').trimEnd()
  const isUnder = above > 0 && nodesIn(state, state.doc.line(above), ['Table']).length > 0
  const next = below > state.doc.lines ? null : state.doc.line(below)
  const isOver = next && !isEmpty(next) && (isUnder || nodesIn(state, next, DRAWING).length > 0)
  return isUnder || isOver ? { above: isUnder ? `${signs}\n` : '', below: isOver ? `\n${signs}` : '' } : null
}

function roomBelow(state: EditorState, line: Line): Room | null {
  if (!isClosing(state, line)) return null
  const [signs = ''] = /^[\s>]*/.exec(line.text) ?? []
  const isOver = line.number < state.doc.lines && !isEmpty(state.doc.line(line.number + 1))
  return { above: `\n${signs.trimEnd()}\n${signs}`, below: isOver ? `\n${signs.trimEnd()}` : '' }
}

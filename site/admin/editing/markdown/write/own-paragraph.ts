import { EditorState, type Extension, type Line, type TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { CLOSING_SIGNS, DRAWN_IN, hasNoWords, isClosing, leadOf } from './block-lines'
import { nodesIn } from './syntax'

const WORDS = ['input.type', 'input.paste', 'input.drop', 'input.mark', 'input.link']

/**
 * Words that come on the empty line below a table would be a row of it, with all that is below; above a line across the page they
 * would be a heading, and beside the signs of a block that would be none any more. They are a paragraph of their own.
 */
const besides = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes, newSelection } = transaction
  const { head, empty } = startState.selection.main
  const isComposed = transaction.isUserEvent('input.type.compose')
  const userEvent = WORDS.find((event) => transaction.isUserEvent(event))
  if (!empty || isComposed || userEvent === undefined) return transaction
  let words = ''
  changes.iterChanges((from, to, _from, _to, text) => {
    if (from === head && to === head) words = text.toString()
  })
  if (words.trim() === '') return transaction
  const line = startState.doc.lineAt(head)
  if (hasNoWords(line)) {
    const room = roomAround(startState, line)
    return room ? [transaction, roomFor(room, { from: line.from, to: line.to + words.length })] : transaction
  }
  // More of the signs that a line has are still its signs.
  const isSign = userEvent === 'input.type' && /^[-`~:]$/.test(words) && line.text.endsWith(words)
  const place = isSign ? null : placeBeside(startState, line, head)
  if (!place) return transaction
  const anchor = place.at + place.above.length + newSelection.main.head - head
  const insert = place.above + words + place.below
  return { changes: { from: place.at, insert }, selection: { anchor }, scrollIntoView: true, userEvent }
})

/** The text that keeps words apart from what is above and below them. */
interface Room {
  readonly above: string
  readonly below: string
}

const roomFor = ({ above, below }: Room, { from, to }: { from: number; to: number }): TransactionSpec => ({
  changes: [
    { from, insert: above },
    { from: to, insert: below },
  ],
  sequential: true,
})

function roomAround(state: EditorState, line: Line): Room | null {
  const { doc } = state
  const signs = leadOf(line).trimEnd()
  const isUnder = line.number > 1 && nodesIn(state, doc.line(line.number - 1), ['Table']).length > 0
  const next = line.number < doc.lines ? doc.line(line.number + 1) : null
  const isOver = next && !hasNoWords(next) && (isUnder || nodesIn(state, next, DRAWN_IN).length > 0)
  return isUnder || isOver ? { above: isUnder ? `${signs}\n` : '', below: isOver ? `\n${signs}` : '' } : null
}

/** Where words belong that come beside the signs of a block: above what opens one, below what closes one, and beside a rule. */
function placeBeside(state: EditorState, line: Line, head: number): (Room & { readonly at: number }) | null {
  const lead = leadOf(line)
  const start = line.from + lead.length
  const between = `\n${lead.trimEnd()}\n${lead}`
  const blocks = nodesIn(state, line, ['FencedCode', 'DirectiveLine', 'HorizontalRule'])
  const begins = blocks.some(({ from }) => from === start)
  if (head === start && begins && !isClosing(state, line)) return { at: start, above: '', below: between }
  const isRule = /^[\s>]*-{3,}\s*$/.test(line.text) && blocks.some(({ name }) => name === 'HorizontalRule')
  const isWhole = line.text.endsWith('}') && blocks.some(({ name }) => name === 'DirectiveLine')
  if (head === line.to && isWhole && /^[\s>]*:{3}/.test(line.text))
    return { at: line.to, above: `\n${lead}`, below: '' }
  if (!isClosing(state, line) && !(head === line.to && (isRule || isWhole))) return null
  const next = line.number < state.doc.lines ? state.doc.line(line.number + 1) : null
  return { at: line.to, above: between, below: next && !hasNoWords(next) ? `\n${lead.trimEnd()}` : '' }
}

/** The empty lines, and those that close a block, in which something is being composed; by where they begin. */
const composedIn = new WeakMap<EditorView, number>()

/**
 * What is still being composed, as each word on a phone is, cannot move to another line: what was composed on a line of its own or
 * behind what closes a block gets its room right after.
 */
const afterComposing = EditorView.domEventHandlers({
  compositionstart(_event, view) {
    const line = view.state.doc.lineAt(view.state.selection.main.head)
    if (hasNoWords(line) || isClosing(view.state, line)) composedIn.set(view, line.from)
  },
  compositionend(_event, view) {
    setTimeout(giveRoom, AFTER_COMPOSING, view)
  },
})

function giveRoom(view: EditorView): void {
  const { state, composing } = view
  const line = state.doc.lineAt(state.selection.main.head)
  const isComposed = composedIn.get(view) === line.from
  if (composing || !isComposed) return
  composedIn.delete(view)
  const [signs] = CLOSING_SIGNS.exec(line.text) ?? []
  const lead = leadOf(line)
  const room = roomAround(state, line)
  if (signs !== undefined && line.text.trimEnd() !== signs)
    view.dispatch({
      changes: { from: line.from + signs.length, insert: `\n${lead.trimEnd()}\n${lead}` },
      userEvent: 'input.type',
    })
  else if (!hasNoWords(line) && room)
    view.dispatch({ ...roomFor(room, line), sequential: false, userEvent: 'input.type' })
}

/** Milliseconds after which CodeMirror knows that composing has ended. */
const AFTER_COMPOSING = 60

/** @see besides */
export const ownParagraph: Extension = [besides, afterComposing]

import { EditorState, type Extension, type Line, type TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { DRAWN_IN, hasNoWords, isClosing, isLateItem, leadOf, paragraphBreak } from './block-lines'
import { onComposing } from './composing'
import { roomOfCode } from './room-of-code'
import { nodesIn } from './syntax'

/** The text that keeps words apart from what is above and below them. */
interface Room {
  readonly above: string
  readonly below: string
  /** Whether it goes around the whole line, and not around the words alone. */
  readonly isOfLine: boolean
}

const WORDS = ['input.type', 'input.paste', 'input.mark', 'input.link']

/**
 * Words that come on the empty line below a table would be a row of it, with all that is below; above a line across the page they
 * would be a heading, and beside the signs of a block that would be none any more. They are a paragraph of their own.
 */
const besides = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes, newDoc } = transaction
  const isComposed = transaction.isUserEvent('input.type.compose')
  if (isComposed || !WORDS.some((event) => transaction.isUserEvent(event))) return transaction
  if (!startState.selection.main.empty) return transaction
  const put: { at: number; from: number; to: number; words: string }[] = []
  changes.iterChanges((at, end, from, to, words) => {
    if (at === end) put.push({ at, from, to, words: words.toString() })
  })
  const [one] = put
  if (!one || one.words.trim() === '') return transaction
  const line = startState.doc.lineAt(one.at)
  // More of the signs that a line has are still its signs.
  const isSign =
    transaction.isUserEvent('input.type') && /^[-`~:]$/.test(one.words) && line.text.endsWith(one.words)
  const beside = isSign ? null : roomBeside(startState, line, one.at)
  if (!beside) return transaction
  // A row that is typed below a table is meant to be one of it.
  const isRow = beside.isOfLine && one.words.trimStart().startsWith('|')
  const room = isRow ? { ...beside, above: '' } : beside
  const [from, to] = room.isOfLine
    ? [newDoc.lineAt(one.from).from, newDoc.lineAt(one.to).to]
    : [one.from, one.to]
  return [transaction, { ...around(room, from, to), sequential: true }]
})

const around = ({ above, below }: Room, from: number, to: number): TransactionSpec => ({
  changes: [
    { from, insert: above },
    { from: to, insert: below },
  ],
})

/** The room for words that come at an offset of a line; null where they need none. */
function roomBeside(state: EditorState, line: Line, at: number): Room | null {
  const lacking = lackingRoom(state, line, at)
  if (lacking !== '') return { above: lacking, below: '', isOfLine: false }
  return hasNoWords(line) ? roomAround(state, line) : roomAtSigns(state, line, at)
}

/** What of the room of its item, or of the signs of its quote, is not before a place in a line of code. */
function lackingRoom(state: EditorState, line: Line, at: number): string {
  const room = roomOfCode(state, line)
  return room && at <= room.end ? room.signs.slice(at - line.from) : ''
}

function roomAround(state: EditorState, line: Line): Room | null {
  const { doc } = state
  const signs = leadOf(line).trimEnd()
  const above = line.number > 1 ? doc.line(line.number - 1) : null
  const isUnder = above !== null && nodesIn(state, above, ['Table']).length > 0
  const next = line.number < doc.lines ? doc.line(line.number + 1) : null
  // In room of its own a word belongs to the item above, and the next one stays in that list.
  const isText = line.text.trimEnd() === line.text || signs !== ''
  // Below the words of an item it is one of those, and below its code or heading a paragraph behind the list.
  const words = above && nodesIn(state, above, ['Paragraph', 'Task']).length > 0 ? above : null
  const isDrawing =
    next && (nodesIn(state, next, DRAWN_IN).length > 0 || (isText && isLateItem(state, next, words)))
  const isOver = next && !hasNoWords(next) && (isUnder || isDrawing)
  if (!isUnder && !isOver) return null
  return { above: isUnder ? `${signs}\n` : '', below: isOver ? `\n${signs}` : '', isOfLine: true }
}

/** Above what opens a block, within what closes one where they come before its signs, and below it or a rule behind them. */
function roomAtSigns(state: EditorState, line: Line, at: number): Room | null {
  const lead = leadOf(line)
  const start = line.from + lead.length
  const between = paragraphBreak(line)
  const isEnd = isClosing(state, line)
  const blocks = nodesIn(state, line, ['FencedCode', 'DirectiveLine', 'HorizontalRule'])
  const has = (name: string) => blocks.some((block) => block.name === name)
  if (at === start && isEnd) return { above: '', below: `\n${lead}`, isOfLine: false }
  if (at === start && blocks.some(({ from }) => from === start))
    return { above: '', below: between, isOfLine: false }
  const isRule = /^[\s>]*-{3,}\s*$/.test(line.text) && has('HorizontalRule')
  const isDirective = line.text.trimEnd().endsWith('}') && has('DirectiveLine')
  if (at !== line.to || !(isEnd || isRule || isDirective)) return null
  if (isDirective && /^[\s>]*:{3}/.test(line.text)) return { above: `\n${lead}`, below: '', isOfLine: false }
  const next = line.number < state.doc.lines ? state.doc.line(line.number + 1) : null
  const below = next && !hasNoWords(next) ? `\n${lead.trimEnd()}` : ''
  return { above: between, below, isOfLine: false }
}

/** A line in which something is being composed, as it was before, and the room that it needs. */
interface Composing {
  readonly from: number
  /** The text before and behind the caret. */
  readonly parts: readonly [string, string]
  readonly room: Room
}

const composings = new WeakMap<EditorView, Composing>()

/**
 * What is still being composed, as each word on a phone is, cannot move to another line: it gets its room right after, and before
 * the next key.
 */
const afterComposing = [
  onComposing('compositionstart', (view) => {
    const { head } = view.state.selection.main
    const line = view.state.doc.lineAt(head)
    const room = roomBeside(view.state, line, head)
    const column = head - line.from
    // A word that is composed right behind another one belongs to the same line.
    if (room && !composings.has(view))
      composings.set(view, {
        from: line.from,
        parts: [line.text.slice(0, column), line.text.slice(column)],
        room,
      })
  }),
  onComposing('compositionend', (view) => {
    setTimeout(giveRoom, AFTER_COMPOSING, view)
  }),
  EditorView.domEventHandlers({
    keydown(_event, view) {
      giveRoom(view)
    },
  }),
]

/** Milliseconds after which CodeMirror knows that composing has ended. */
const AFTER_COMPOSING = 60

function giveRoom(view: EditorView): void {
  const composed = composings.get(view)
  if (!composed || view.composing) return
  composings.delete(view)
  const { from, parts, room } = composed
  const { doc } = view.state
  if (from > doc.length) return
  const line = doc.lineAt(from)
  const [before, behind] = parts
  const words = line.text.slice(before.length, line.text.length - behind.length)
  // Where it is not the same line any more, nobody knows what is.
  if (line.from !== from || words.trim() === '' || before + words + behind !== line.text) return
  const start = from + before.length
  const [first, last] = room.isOfLine ? [line.from, line.to] : [start, start + words.length]
  view.dispatch({ ...around(room, first, last), userEvent: 'input.type' })
}

/** @see besides */
export const ownParagraph: Extension = [besides, afterComposing]

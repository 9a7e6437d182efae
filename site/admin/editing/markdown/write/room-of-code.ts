import { countColumn, EditorState, findColumn, type Line, type StateCommand } from '@codemirror/state'
import { hasNoWords, leadOf } from './block-lines'
import { nodeAround, type Span } from './syntax'

/** The room before the words of a line of code in a quote or an item: the signs of the quote, and spaces. */
interface Room {
  /** How it is written. */
  readonly signs: string
  /** Where it ends in the line; it may have less of it, or none. */
  readonly end: number
  /** The line that opens the code. */
  readonly opening: Line
}

const TAB = 4

/** The room of a line of code, or of the one that closes it; null for any other line. */
export function roomOfCode(state: EditorState, line: Line): Room | null {
  const code = nodeAround(state, { from: line.from, to: line.from }, ['FencedCode'])
  const signs = code && code.from < line.from ? signsBefore(state, code) : ''
  if (!code || signs === '') return null
  const quotes = signs.split('>').length - 1
  const [lead = ''] = new RegExp(`^(?:[ \\t]*>){0,${quotes}}[ \\t]*`).exec(line.text) ?? []
  const end = line.from + findColumn(lead, countColumn(signs, TAB), TAB)
  return { signs, end, opening: state.doc.lineAt(code.from) }
}

/** The signs of the quote and the room of the item that code is in. */
function signsBefore({ doc }: EditorState, { from }: Span): string {
  const opening = doc.lineAt(from)
  return opening.text.slice(0, from - opening.from).replace(/[^\s>]/g, ' ')
}

/** Enter in code that is in a quote or an item: the next line is in it as well, as far in as this one. */
export const enterInCode: StateCommand = ({ state, dispatch }) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  const code = nodeAround(state, { from: head, to: head }, ['FencedCode'])
  const signs = code ? signsBefore(state, code) : ''
  const room = roomOfCode(state, line)
  if (!empty || signs === '' || (!room && head < line.to)) return false
  const end = room?.end ?? head
  const [own = ''] = /^[ \t]*/.exec(state.sliceDoc(end, head)) ?? []
  // An empty line needs no room, and gets it with its first word.
  const from = hasNoWords(line) ? line.from + leadOf(line).trimEnd().length : Math.max(head, end)
  const insert = `\n${signs}${own}`
  dispatch(
    state.update({
      changes: { from, to: Math.max(head, end), insert },
      selection: { anchor: from + insert.length },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  )
  return true
}

/**
 * What deletes a part of the room before a line of code puts the line behind the one above, and leaves the first line of the code
 * where it is: with less room neither it nor what is below would be code of that quote or item.
 */
export const leaveRoomOfCode = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes } = transaction
  if (!transaction.docChanged || !transaction.isUserEvent('delete')) return transaction
  const deleted: Span[] = []
  changes.iterChangedRanges((from, to) => deleted.push({ from, to }))
  const [one] = deleted
  if (!one || deleted.length > 1) return transaction
  const kept = withRoom(startState, one)
  const line = startState.doc.lineAt(kept.to)
  const room = kept.to === line.from ? roomOfCode(startState, line) : null
  const isAsAsked = kept.from === one.from && kept.to === one.to
  if (isAsAsked && (!room || !startState.selection.main.empty)) return transaction
  const anchor = kept.from + (room ? room.end - line.from : 0)
  return { changes: kept, selection: { anchor }, scrollIntoView: true, userEvent: 'delete' }
})

/** What goes of the text where a range is to be deleted. */
function withRoom(state: EditorState, { from, to }: Span): Span {
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)]
  const room = roomOfCode(state, first)
  if (first.number < last.number) {
    const end = Math.max(to, roomOfCode(state, last)?.end ?? to)
    // Lines that go whole leave the room of the last one, and one without words has no other.
    const isWhole = from === first.from || (room !== null && from <= room.end && hasNoWords(first))
    return isWhole && (to === last.from || hasNoWords(first))
      ? { from: first.from, to: last.from }
      : { from: Math.max(from, room?.end ?? from), to: end }
  }
  if (!room || from >= room.end || from === to) return { from, to }
  const isForward = state.selection.main.head === from
  if (isForward || to > room.end) return { from: room.end, to: Math.max(to, room.end) }
  const above = state.doc.line(first.number - 1)
  if (above.from !== room.opening.from)
    return withRoom(state, { from: hasNoWords(above) ? above.from : above.to, to: first.from })
  return hasNoWords(first) ? { from: above.to, to: first.to } : { from: room.end, to: room.end }
}

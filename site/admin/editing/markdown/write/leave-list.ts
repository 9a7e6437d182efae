import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown'
import type { ChangeSet, ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state'
import { amended } from './amended-command'
import { hasNoWords, leadOf, linesBelow, OF_CODE } from './block-lines'
import { isFirstItem, itemOn, keepItemsBelow, roomIn } from './items-below'
import { nodesIn, type Span, type SyntaxNode } from './syntax'

const continueMarkup = insertNewlineContinueMarkupCommand({ nonTightLists: false })

/**
 * Enter in what an item has below its first line goes on within that item, after an empty line with a paragraph of its own. The items
 * below keep their numbers.
 */
export const enterInItem: StateCommand = ({ state, dispatch }) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  let above = line
  while (hasNoWords(above) && above.number > 1) above = state.doc.line(above.number - 1)
  const lead = leadOf(line)
  const inner = nodesIn(state, { from: above.to, to: above.to }, ['ListItem', 'Blockquote']).at(-1)
  const isAsFar = lead.trimEnd() !== lead && lead === leadOf(above)
  if (!empty || inner?.name !== 'ListItem' || itemOn(state, above)) return false
  if (!isAsFar || head < line.from + lead.length) return false
  const isNew = head === line.from + lead.length
  const from = isNew ? line.from + lead.trimEnd().length : head
  const insert = `\n${isNew ? leadBelow(state, inner, above) : lead}`
  dispatch(
    state.update({
      changes: { from, to: head, insert },
      selection: { anchor: from + insert.length },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  )
  return true
}

/** What a paragraph of an item begins with: as far in as the line above it, unless it would be code there, or out of the item. */
function leadBelow(state: EditorState, item: SyntaxNode, above: Line): string {
  const lead = leadOf(above)
  const room = roomIn(state, item)
  const isFit = lead.length >= room.length && lead.length < room.length + OF_CODE
  return isFit || nodesIn(state, above, ['CodeBlock']).length > 0 ? lead : room
}

/**
 * Enter in a list or a quote: the next item, or after an empty item the end of the list, with an empty line so that
 * the next paragraph does not become part of the last item.
 */
export const continueOrLeave: StateCommand = (target) =>
  amended((parsed) => leaveInQuote(parsed) || continueMarkup(parsed), target, {
    userEvent: 'input',
    besides: ({ changes, newSelection }) => keptApart(target.state, changes, newSelection.main.head),
  })

/**
 * Out of an item without words, to where the sign of the quote around it ends on its line: the library looks where it ends on the
 * first line of the quote, which may be elsewhere, or beyond the line.
 */
const leaveInQuote: StateCommand = ({ state, dispatch }) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  const item = itemOn(state, line)
  const quote = item?.parent?.parent
  if (!empty || !item || quote?.name !== 'Blockquote' || !SIGN.test(line.text.trimEnd())) return false
  const sign = nodesIn(state, line, ['QuoteMark']).findLast(({ to }) => to > line.from && to <= item.from)
  const column = quote.from - state.doc.lineAt(quote.from).from
  if (!sign || sign.from - line.from === column || head < (item.firstChild?.to ?? item.to)) return false
  const from = sign.to + (/^[ \t]/.test(state.sliceDoc(sign.to, head)) ? 1 : 0)
  dispatch(state.update({ changes: { from, to: head }, selection: { anchor: from } }))
  return true
}

/** What keeps apart what Enter made, in the text after it. */
function keptApart(state: EditorState, changes: ChangeSet, head: number): readonly ChangeSpec[] {
  const doc = changes.apply(state.doc)
  const line = doc.lineAt(head)
  const from = state.doc.lineAt(state.selection.main.head)
  const item = itemOn(state, from)
  const above = line.number > 1 ? doc.line(line.number - 1) : null
  // An item without words leaves its list.
  if (doc.lines === state.doc.lines) {
    const isOut = hasNoWords(line)
    const below = keepItemsBelow(state, { changes, item, what: isOut ? 'words' : 'itself' })
    const outer = isOut && item ? outdented(state, changes, item) : []
    return isOut && above && !hasNoWords(above) ? [below, outer, roomAt(line)] : [below, outer]
  }
  // Enter before the words of an item leaves one without words above, whose sign is one only with a space behind it.
  const left = doc.lineAt(changes.mapPos(from.from, -1))
  if (left.number === line.number || !SIGN.test(left.text)) return []
  const space = { from: left.to, insert: ' ' }
  // Right below words the sign of a first item would be the line below a heading, or words.
  const isFirst = item !== null && isFirstItem(item) && left.number > 1
  return isFirst && !hasNoWords(doc.line(left.number - 1)) ? [space, roomAt(left)] : [space]
}

/** What is below the words of an item that leaves its list, where it is so far in that it would be code, or words. */
function outdented(state: EditorState, changes: ChangeSet, item: Span): readonly ChangeSpec[] {
  const first = state.doc.lineAt(item.from)
  const filled = linesBelow(state, item, first)
  const column = leadOf(first).length
  const room = Math.min(...filled.map(({ text }) => text.slice(column).search(/[^ \t]/)))
  const [next] = filled
  if (!next || room < OF_CODE || nodesIn(state, next, ['CodeBlock']).length > 0) return []
  return filled.map((line) => {
    const start = changes.mapPos(line.from) + column
    return { from: start, to: start + room }
  })
}

const roomAt = (line: Line): ChangeSpec => ({ from: line.from, insert: `${leadOf(line).trimEnd()}\n` })

/** A line with the sign of an item only, and no space behind it. */
const SIGN = /^[\s>]*(?:[-*+]|\d{1,9}[.)])(?: \[[ xX]\])?$/

import { ChangeSet, type ChangeSpec, type EditorState, type Line, type StateCommand } from '@codemirror/state'
import { type Lines, leadOf, linesBelow, selectedLines } from './block-lines'
import { alignLines, numberItems } from './number-items'
import { innermostAt, nodeAround, nodesIn, type Span, type SyntaxNode, treeOf } from './syntax'

const LISTS: readonly string[] = ['BulletList', 'OrderedList']
// The room between two signs of a quote is matched in one way: two would double the work with each sign.
const ITEM = /^((?:(?:[ \t]*>)+ ?)?)([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+|$)/

/** The beginning of a line with an item. */
interface Begin {
  /** The signs of the quote that it is in. */
  readonly quote: string
  /** How far it is in behind them. */
  readonly indent: number
  readonly sign: string
  /** The width of its sign with the space after it. */
  readonly width: number
}

/** Where an item goes: how far in, and the sign that it gets. */
interface Place {
  readonly indent: number
  readonly sign: string
}

/** Indents the selected items one level, with all that is in them, below the item before them. Does nothing outside a list. */
export const indentItems: StateCommand = changeItems((state, line, own) => {
  const above = itemAbove(state, line, ({ indent }) => indent <= own.indent)
  if (!above) return own
  const indent = Math.max(own.indent, above.indent + above.width)
  const beside = itemAbove(state, line, (other) => other.indent <= indent)
  return { indent, sign: beside?.indent === indent ? likeThat(own.sign, beside.sign) : own.sign }
})

/**
 * Outdents the selected items one level, with all that is in them: each becomes one of the list that it goes to. Does nothing
 * outside a list.
 */
export const outdentItems: StateCommand = changeItems((state, line, own) => {
  const outer = itemAbove(state, line, ({ indent }) => indent < own.indent)
  return outer ? { indent: outer.indent, sign: likeThat(own.sign, outer.sign) } : { ...own, indent: 0 }
})

/** The sign that makes an item one of the list that another is in; what number it has, is counted later. */
function likeThat(own: string, other: string): string {
  const end = other.slice(-1)
  if (own.slice(-1) === end) return own
  return other === end ? end : `${/\d+/.exec(own)?.[0] ?? 1}${end}`
}

function beginOf({ text }: Line): Begin | null {
  const found = ITEM.exec(text)
  if (!found) return null
  const [, quote = '', indent = '', sign = '', space = ''] = found
  return { quote, indent: indent.length, sign, width: sign.length + Math.max(1, space.length) }
}

const depthOf = (quote: string): number => quote.split('>').length - 1

function itemAbove(state: EditorState, line: Line, isIt: (item: Begin) => boolean): Begin | undefined {
  const own = beginOf(line)
  if (!own) return undefined
  const first = firstOfLists(state, line.from + own.quote.length + own.indent)
  for (let above = line.number - 1; above >= first; above -= 1) {
    const item = beginOf(state.doc.line(above))
    if (item && depthOf(item.quote) === depthOf(own.quote) && isIt(item)) return item
  }
  return undefined
}

/** The number of the line with which the lists around an offset begin: another kind of list may go on from the one before. */
function firstOfLists(state: EditorState, at: number): number {
  let outermost: SyntaxNode | null = null
  for (let node: SyntaxNode | null = innermostAt(treeOf(state, at), at, 1); node; node = node.parent) {
    if (node.name === 'Blockquote') break
    if (LISTS.includes(node.name)) outermost = node
  }
  for (let before = listBefore(outermost); before; before = listBefore(before)) outermost = before
  return outermost ? state.doc.lineAt(outermost.from).number : state.doc.lineAt(at).number
}

/** The list right before one; between them in a quote are its signs. */
function listBefore(list: SyntaxNode | null): SyntaxNode | null {
  let before = list?.prevSibling ?? null
  while (before?.name === 'QuoteMark') before = before.prevSibling
  return before && LISTS.includes(before.name) ? before : null
}

/** @param placeOf gives where an item goes; it stays where that is where it is */
function changeItems(placeOf: (state: EditorState, line: Line, own: Begin) => Place): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    if (!nodeAround(state, { from, to }, LISTS)) return false
    const selected = selectedLines(state)
    const items = itemsIn(state, selected)
    if (items.length === 0) return false
    const moved = state.changes(items.flatMap((item) => move(state, item, placeOf)))
    const { first, last } = selected
    const isMoved = (line: number) => line >= first && line <= last
    const numbers = numberItems(state, moved, { around: first, isMoved })
    const doc = moved.apply(state.doc)
    const lines = items.map((item) => linesOf(state, item).map(({ number }) => number))
    const aligned = alignLines(doc, numbers, lines)
    const changes = moved.compose(numbers).compose(ChangeSet.of(aligned, doc.length).map(numbers))
    dispatch(state.update({ changes, selection: state.selection.map(changes, 1), userEvent: 'input.indent' }))
    return true
  }
}

/** The changes of the lines of an item that goes to its place. */
function move(
  state: EditorState,
  item: SyntaxNode,
  placeOf: (state: EditorState, line: Line, own: Begin) => Place,
): readonly ChangeSpec[] {
  const [line, ...others] = linesOf(state, item)
  const own = line && beginOf(line)
  if (!line || !own) return []
  const { indent, sign } = placeOf(state, line, own)
  const start = line.from + own.quote.length
  const at = start + own.indent
  const isOther = sign !== own.sign
  return [
    shifted(start, indent - own.indent, { indent, room: own.indent }),
    ...(isOther ? [{ from: at, to: at + own.sign.length, insert: sign }] : []),
    ...others.map(({ from, text }) => {
      const column = Math.min(own.quote.length, leadOf({ text }).length)
      const room = /^[ \t]*/.exec(text.slice(column))?.[0].length ?? 0
      const more = indent - own.indent + sign.length - own.sign.length
      return shifted(from + column, more, { indent, room })
    }),
  ]
}

/** More room before a line, or as much less as it has beyond where its item goes. */
function shifted(from: number, more: number, { indent, room }: { indent: number; room: number }): ChangeSpec {
  if (more >= 0) return { from, insert: ' '.repeat(more) }
  return { from: from + Math.min(indent, room), to: from + Math.min(indent - more, room) }
}

/** The items that begin on some lines, without those within another of them, which move along. */
function itemsIn(state: EditorState, { first, last }: Lines): SyntaxNode[] {
  const { from: start } = state.doc.line(first)
  // To the end of the text: the last of them may be that long.
  const items = nodesIn(state, { from: start, to: state.doc.length }, ['ListItem']).filter((item) => {
    const mark = item.getChild('ListMark')?.from ?? item.from
    const line = state.doc.lineAt(mark)
    const own = beginOf(line)
    const isSelected = line.from >= start && line.number <= last
    return isSelected && own !== null && mark === line.from + own.quote.length + own.indent
  })
  return items.filter((item) => !items.some(({ from, to }) => from < item.from && to >= item.to))
}

/** The lines of an item, without those below its first that have nothing there. */
function linesOf(state: EditorState, item: Span): Line[] {
  const first = state.doc.lineAt(item.from)
  return [first, ...linesBelow(state, item, first)]
}

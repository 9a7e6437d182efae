import { ChangeSet, type ChangeSpec, type EditorState, type Line, type StateCommand } from '@codemirror/state'
import { type Lines, selectedLines } from './block-lines'
import { alignLines, numberItems } from './number-items'
import { nodeAround, nodesIn, type Span, type SyntaxNode, treeOf } from './syntax'

const LISTS: readonly string[] = ['BulletList', 'OrderedList']
const ITEM = /^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)/

/** Indents the selected items one level, with all that is in them, below the item before them. Does nothing outside a list. */
export const indentItems: StateCommand = changeItems((item, state) => {
  const insert = ' '.repeat(widthAbove(state, item))
  return ({ from }) => ({ from, insert })
})

/** Outdents the selected items one level, with all that is in them. Does nothing outside a list. */
export const outdentItems: StateCommand = changeItems((item, state) => {
  const { indent } = partsOf(item)
  const outer = itemAbove(state, item, (other) => other.indent < indent)?.indent ?? 0
  return ({ from, text }) => {
    const room = roomOf(text)
    return { from: from + Math.min(outer, room), to: from + Math.min(indent, room) }
  }
})

const roomOf = (text: string): number => /^[ \t]*/.exec(text)?.[0].length ?? 0

/** How far an item must move to line up with the text of the one before it; 0 where there is none, or it is beyond that. */
function widthAbove(state: EditorState, line: Line): number {
  const { indent } = partsOf(line)
  const above = itemAbove(state, line, (other) => other.indent <= indent)
  return above ? Math.max(0, above.indent - indent + above.width) : 0
}

/** The width of an item's indentation and of its marker with the space after it; 0 if it is not an item. */
function partsOf({ text }: Line): { indent: number; width: number } {
  const [, indent = '', sign = '', space = ''] = ITEM.exec(text) ?? []
  return { indent: indent.length, width: sign.length + space.length }
}

function itemAbove(state: EditorState, { from, number }: Line, isIt: (item: { indent: number }) => boolean) {
  const first = firstOfLists(state, from)
  for (let above = number - 1; above >= first; above -= 1) {
    const item = partsOf(state.doc.line(above))
    if (item.width > 0 && isIt(item)) return item
  }
  return undefined
}

/** The number of the line with which the lists around an offset begin: another kind of list may go on from the one before. */
function firstOfLists(state: EditorState, at: number): number {
  let outermost: SyntaxNode | null = null
  for (let node: SyntaxNode | null = treeOf(state, at).resolveInner(at, 1); node; node = node.parent) {
    if (LISTS.includes(node.name)) outermost = node
  }
  while (outermost?.prevSibling && LISTS.includes(outermost.prevSibling.name))
    outermost = outermost.prevSibling
  return outermost ? state.doc.lineAt(outermost.from).number : state.doc.lineAt(at).number
}

/** @param changeOf gives the change of every line of an item that is moved */
function changeItems(changeOf: (item: Line, state: EditorState) => (line: Line) => ChangeSpec): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    if (!nodeAround(state, { from, to }, LISTS)) return false
    const selected = selectedLines(state)
    const items = itemsIn(state, selected)
    if (items.length === 0) return false
    const moved = state.changes(
      items.flatMap((item) => linesOf(state, item).map(changeOf(state.doc.lineAt(item.from), state))),
    )
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

/** The items that begin on some lines, without those within another of them, which move along. */
function itemsIn(state: EditorState, { first, last }: Lines): SyntaxNode[] {
  const { from: start } = state.doc.line(first)
  // To the end of the text: the last of them may be that long.
  const items = nodesIn(state, { from: start, to: state.doc.length }, ['ListItem']).filter(({ from }) => {
    const line = state.doc.lineAt(from)
    const isSelected = from >= start && line.number <= last
    return isSelected && ITEM.test(line.text) && from === line.from + partsOf(line).indent
  })
  return items.filter((item) => !items.some(({ from, to }) => from < item.from && to >= item.to))
}

/** The lines of an item that have words: room on an empty one would be of no use. */
function linesOf({ doc }: EditorState, { from, to }: Span): Line[] {
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number]
  return Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index)).filter(
    ({ text }) => text.trim() !== '',
  )
}

import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state'
import { selectedLines } from './block-lines'
import { numberItems } from './number-items'
import { nodeAround, type SyntaxNode, treeOf } from './syntax'

const LISTS: readonly string[] = ['BulletList', 'OrderedList']
const ITEM = /^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)/

/** Indents the selected items one level, below the item before them. Does nothing outside a list. */
export const indentItems: StateCommand = changeItems((line, state) => {
  const width = widthAbove(state, line)
  return width === 0 ? [] : [{ from: line.from, insert: ' '.repeat(width) }]
})

/** Outdents the selected items one level. Does nothing outside a list. */
export const outdentItems: StateCommand = changeItems((line, state) => {
  const { indent } = partsOf(line)
  const outer = itemAbove(state, line, (other) => other.indent < indent)
  const from = line.from + (outer?.indent ?? 0)
  return indent === 0 ? [] : [{ from, to: line.from + indent }]
})

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

function changeItems(change: (line: Line, state: EditorState) => readonly ChangeSpec[]): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    if (!nodeAround(state, { from, to }, LISTS)) return false
    const { first, last } = selectedLines(state)
    const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index))
    const items = lines.filter(({ text }) => ITEM.test(text))
    if (items.length === 0) return false
    const moved = state.changes(items.flatMap((line) => change(line, state)))
    const changes = moved.compose(numberItems(state, moved, { first, last }))
    dispatch(state.update({ changes, selection: state.selection.map(changes, 1), userEvent: 'input.indent' }))
    return true
  }
}

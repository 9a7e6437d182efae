import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, Prec, type Range, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view'
import { blocksNamed } from '../write/syntax'
import { isEdited, isSameLine } from './edited-line'
import { ShownTable } from './shown-table'

/** Tables of the text itself, outside lists and quotes, other than the one that is being edited. */
const tables = StateField.define<DecorationSet>({
  create: tablesOf,
  update(before, { state, startState, docChanged }) {
    const isSame =
      !docChanged && syntaxTree(state) === syntaxTree(startState) && isSameLine(state, startState)
    return isSame ? before : tablesOf(state)
  },
  // A field, since a block that takes the place of lines changes what is in view.
  provide: (field) => EditorView.decorations.from(field),
})

function tablesOf(state: EditorState): DecorationSet {
  const found: Range<Decoration>[] = []
  for (const table of blocksNamed(syntaxTree(state), 'Table')) {
    const { from } = state.doc.lineAt(table.from)
    const { to } = state.doc.lineAt(table.to)
    if (isEdited(state, from, to)) continue
    const widget = new ShownTable(state.sliceDoc(from, to))
    found.push(Decoration.replace({ widget, block: true }).range(from, to))
  }
  return Decoration.set(found)
}

/** Arrow keys enter a table, which the editor itself would step over. */
const stepInto =
  (isForward: boolean) =>
  (view: EditorView): boolean => {
    const { main } = view.state.selection
    if (!main.empty) return false
    const { head } = view.moveVertically(main, isForward)
    let entered: number | undefined
    view.state.field(tables).between(Math.min(main.head, head), Math.max(main.head, head), (from, to) => {
      if (isForward && from > main.head) {
        entered = from
        return false
      }
      if (!isForward && to < main.head) entered = view.state.doc.lineAt(to).from
      return undefined
    })
    if (entered === undefined) return false
    view.dispatch({ selection: { anchor: entered }, scrollIntoView: true, userEvent: 'select' })
    return true
  }

/** Whether an offset is in what is shown as a table. */
export function isInShownTable(state: EditorState, at: number): boolean {
  let isIn = false
  state.field(tables, false)?.between(at, at, () => {
    isIn = true
    return false
  })
  return isIn
}

/** Shows each table as a table, until the caret is in it. */
export const shownTables: Extension = [
  tables,
  Prec.high(
    keymap.of([
      { key: 'ArrowDown', run: stepInto(true) },
      { key: 'ArrowUp', run: stepInto(false) },
    ]),
  ),
]

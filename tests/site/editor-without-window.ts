import { EditorSelection, EditorState, Transaction, type TransactionSpec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { sourceKeys } from '../../site/admin/editing/markdown/editor/keys'
import { firstSurface } from '../../site/admin/editing/markdown/surface/surface'
import { lineEnds, siteMarkdown } from '../../site/admin/editing/markdown/write/language'
import { treeOf } from '../../site/admin/editing/markdown/write/syntax'

/** The editor of a text as on the page, without a window: its keys, and what it does with what is typed. */
export class Editor {
  state: EditorState
  readonly composing = false

  constructor(doc: string, from: number, to: number) {
    this.state = EditorState.create({
      doc,
      extensions: [
        siteMarkdown,
        lineEnds,
        sourceKeys({ openLink: () => {}, leaveFocus: () => false }),
        firstSurface('page'),
      ],
    })
    treeOf(this.state)
    this.dispatch({ selection: EditorSelection.single(from, to), userEvent: 'select' })
  }

  readonly dispatch = (spec: TransactionSpec | Transaction) => {
    this.state = (spec instanceof Transaction ? spec : this.state.update(spec)).state
  }

  press(key: string): void {
    const bindings = this.state.facet(keymap).flat()
    const view = this as unknown as EditorView
    const [, shifted] = /^Shift-(.*)$/.exec(key) ?? []
    bindings.some((one) =>
      shifted ? one.key === shifted && one.shift?.(view) : one.key === key && one.run?.(view),
    )
  }

  type(text: string): void {
    const { from, to } = this.state.selection.main
    const spec = { changes: { from, to, insert: text }, selection: { anchor: from + text.length } }
    const insert = () => this.state.update({ ...spec, userEvent: 'input.type' })
    const view = this as unknown as EditorView
    const isDone = this.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, text, insert))
    if (!isDone) this.dispatch(insert())
  }
}

/** What keys make of a text with `^` at its cursor, or at both ends of its selection; a letter is typed. */
export function afterKeys(text: string, ...keys: readonly string[]): string {
  const [before = '', selected = '', rest] = text.split('^')
  const end = before.length + (rest === undefined ? 0 : selected.length)
  const editor = new Editor(text.replaceAll('^', ''), before.length, end)
  for (const key of keys) key.length === 1 ? editor.type(key) : editor.press(key)
  const { doc, selection } = editor.state
  return `${doc.sliceString(0, selection.main.head)}^${doc.sliceString(selection.main.head)}`
}

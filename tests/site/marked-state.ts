import { EditorSelection, EditorState } from '@codemirror/state'
import { lineEnds, siteMarkdown } from '../../site/admin/editing/markdown/write/language'

/** A text with its selection: `|` at the cursor, or at both ends of what is selected. */
export function stateOf(marked: string): EditorState {
  const [before = '', selected = '', after = ''] = marked.split('|')
  const isCursor = marked.split('|').length === 2
  return EditorState.create({
    doc: before + selected + after,
    selection: isCursor
      ? EditorSelection.cursor(before.length)
      : EditorSelection.single(before.length, before.length + selected.length),
    extensions: [siteMarkdown, lineEnds],
  })
}

/** The text of a state with its selection, in the same way. */
export function marked({ doc, selection: { main } }: EditorState): string {
  const text = doc.toString()
  if (main.empty) return `${text.slice(0, main.head)}|${text.slice(main.head)}`
  return `${text.slice(0, main.from)}|${text.slice(main.from, main.to)}|${text.slice(main.to)}`
}

import { EditorSelection, EditorState, type Extension, type StateCommand } from '@codemirror/state'
import { lineEnds, siteMarkdown } from '../../site/admin/editing/markdown/write/language'

/** A text with its selection: a sign at the cursor, or at both ends of what is selected. `^` is for texts with tables. */
export function stateOf(text: string, sign: '|' | '^' = '|', more: Extension = []): EditorState {
  const [before = '', selected = '', after] = text.split(sign)
  const end = before.length + (after === undefined ? 0 : selected.length)
  return EditorState.create({
    doc: text.replaceAll(sign, ''),
    selection: EditorSelection.single(before.length, end),
    extensions: [siteMarkdown, lineEnds, more],
  })
}

/** The text of a state with its selection, in the same way. */
export function marked({ doc, selection: { main } }: EditorState, sign: '|' | '^' = '|'): string {
  const text = doc.toString()
  const marks = main.empty ? sign : sign + text.slice(main.from, main.to) + sign
  return text.slice(0, main.from) + marks + text.slice(main.to)
}

/** What a command makes of a text, both with their selections, and whether it did what it is for. */
export function carriedOut(command: StateCommand, text: string, sign: '|' | '^' = '|') {
  const before = stateOf(text, sign)
  let after = before
  const isDone = command({
    state: before,
    dispatch({ state }) {
      after = state
    },
  })
  return { isDone, after: marked(after, sign) }
}

/** The same; null for a command that leaves the text to others, as it is. */
export function resultOf(command: StateCommand, text: string, sign: '|' | '^' = '|'): string | null {
  const { isDone, after } = carriedOut(command, text, sign)
  return isDone || after !== text ? after : null
}

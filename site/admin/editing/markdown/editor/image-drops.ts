import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { nodeAround } from '../write/syntax'
import { markdownFromHtml } from './markdown-from-html'

/** Handles pasted or dropped images, and keeps the headings, links and lists of pasted text. */
export function imageDrops(
  onFiles: (view: EditorView, files: readonly File[], at: number) => void,
): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const { clipboardData } = event
      if (!clipboardData || view.state.readOnly) return false
      const files = [...clipboardData.files]
      // A spreadsheet adds a picture of the cells to their text; paste the text.
      if (files.length > 0 && clipboardData.getData('text/plain') === '') {
        onFiles(view, files, view.state.selection.main.to)
        return true
      }
      const isCode = nodeAround(view.state, view.state.selection.main, ['FencedCode', 'InlineCode'])
      const markdown = isCode ? null : markdownFromHtml(clipboardData)
      if (markdown === null) return false
      view.dispatch(view.state.replaceSelection(markdown), { scrollIntoView: true, userEvent: 'input.paste' })
      return true
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0 || view.state.readOnly) return false
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.doc.length
      onFiles(view, files, at)
      return true
    },
  })
}

import type { EditorState, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { wordsForCell } from '../write/edit-table'
import { nodeAround } from '../write/syntax'
import { markdownFromHtml } from './markdown-from-html'

/** A file, the offset in the text at which to insert it, and how the text that it comes from describes it. */
export interface PlacedFile {
  readonly file: File
  readonly alt?: string
  readonly at: number
}

/** @param lost the number of images of a pasted text that are not in the clipboard */
export type TakeFiles = (view: EditorView, files: readonly PlacedFile[], lost?: number) => void

/** Handles pasted or dropped files, and keeps the formatting of pasted text. */
export function imageDrops({ onFiles }: { onFiles: TakeFiles }): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const { clipboardData } = event
      if (!clipboardData || view.state.readOnly) return false
      const files = [...clipboardData.files]
      // A spreadsheet adds a picture of the cells to their text; paste the text.
      if (files.length > 0 && clipboardData.getData('text/plain') === '') {
        const at = view.state.selection.main.to
        onFiles(
          view,
          files.map((file) => ({ file, at })),
        )
        return true
      }
      const isCode = nodeAround(view.state, view.state.selection.main, ['FencedCode', 'InlineCode'])
      const pasted = isCode ? null : markdownFromHtml(clipboardData)
      const text = pasted?.markdown ?? clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
      const words = pasted?.images.length ? null : wordsForCell(view.state, text)
      if (words !== null) {
        // A cell that is copied from a spreadsheet ends its line.
        view.dispatch(view.state.replaceSelection(words), { scrollIntoView: true, userEvent: 'input.paste' })
        return true
      }
      if (pasted === null) return false
      const { before, after } = roomFor(view.state, pasted.markdown)
      const from = view.state.selection.main.from + before.length
      const insert = before + pasted.markdown + after
      view.dispatch(view.state.replaceSelection(insert), { scrollIntoView: true, userEvent: 'input.paste' })
      onFiles(
        view,
        pasted.images.map(({ address, alt, at }) => ({ file: fileFrom(address), alt, at: from + at })),
        pasted.lost,
      )
      return true
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0 || view.state.readOnly) return false
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.doc.length
      onFiles(
        view,
        files.map((file) => ({ file, at })),
      )
      return true
    },
  })
}

/** The empty lines that a heading, list, table or code needs around it in the middle of a text. */
function roomFor({ doc, selection }: EditorState, markdown: string): { before: string; after: string } {
  const { from, to } = selection.main
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)]
  const isBlock = /^(?:#|- |\d+\. |\||```|> )/
  const isText = (text: string) => text.trim() !== ''
  const starts = isBlock.test(markdown)
  const ends = isBlock.test(markdown.slice(markdown.lastIndexOf('\n') + 1))
  const above = first.number > 1 ? doc.line(first.number - 1).text : ''
  const before = isText(doc.sliceString(first.from, from)) ? '\n\n' : isText(above) ? '\n' : ''
  return {
    before: starts ? before : '',
    after: ends && isText(doc.sliceString(to, last.to)) ? '\n\n' : '',
  }
}

/** @param address `data:image/png;base64,…` */
function fileFrom(address: string): File {
  const [, type = '', extension = '', data = ''] =
    /^data:(image\/([a-z]+)[^;]*);base64,(.*)$/s.exec(address) ?? []
  const bytes = Uint8Array.from(atob(data.replace(/[^\w+/=]/g, '')), (sign) => sign.charCodeAt(0))
  return new File([bytes], `afbeelding.${extension}`, { type })
}

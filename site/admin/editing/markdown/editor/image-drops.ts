import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type HeldPaste, imagesIn, type Pasted, plainWords } from '../../fields/held-paste'
import { letterInCell } from '../surface/shown-part'
import { placeInCell } from '../write/cell-borders'
import { wordsForCell } from '../write/edit-table'
import { captionedGrid, fillCells } from '../write/fill-cells'
import { fitPaste } from '../write/fit-paste'
import { pasteApart } from '../write/room-for-paste'
import { nodeAround } from '../write/syntax'
import { dropWords, type PasteTarget } from './drop-words'
import { bytesIn, markdownFromHtml, type PastedText } from './markdown-from-html'

/** A file, the offset in the text at which to insert it, and how the text that it comes from describes it. */
export interface PlacedFile {
  readonly file: File
  readonly alt?: string
  readonly at: number
}

/** @param lost the number of images of a pasted text that are not in the clipboard */
export type TakeFiles = (view: EditorView, files: readonly PlacedFile[], lost?: number) => void

/** What pasting needs of the field that it is done in. */
export interface PasteField {
  readonly onFiles: TakeFiles
  /** The title that the page shows above the text, as it is now. */
  readonly title: () => string
}

/** Handles pasted or dropped files, and keeps the formatting of pasted text. */
export function imageDrops(field: PasteField): Extension {
  return EditorView.domEventHandlers({
    paste: ({ clipboardData }, view) =>
      clipboardData !== null && paste(view, clipboardData, within(view, field)),
    // Taken before the frame of the admin refuses what nobody takes.
    dragover: (event, view) =>
      event.dataTransfer?.types.includes('Files') === true || letterInCell(view, event) !== null,
    dragstart(_event, view) {
      dragged = view
    },
    dragend() {
      dragged = null
    },
    drop(event, view) {
      const { dataTransfer } = event
      const place = { x: event.clientX, y: event.clientY }
      const files = [...(dataTransfer?.files ?? [])]
      const letter = letterInCell(view, event)
      if (files.length === 0)
        return drop(view, event, { at: letter ?? view.posAtCoords(place, false), field })
      const at = view.posAtCoords(place) ?? view.state.doc.length
      field.onFiles(
        view,
        files.map((file) => ({ file, at })),
      )
      return true
    },
  })
}

/** The editor of which the selected words are being dragged. */
let dragged: EditorView | null = null

/** Drops words. @returns false where there are none */
function drop(
  view: EditorView,
  event: DragEvent,
  { at, field }: { readonly at: number; readonly field: PasteField },
): boolean {
  const { dataTransfer } = event
  const plain = dataTransfer ? plainWords(dataTransfer) : ''
  if (!dataTransfer || plain === '') return false
  const { from, to } = view.state.selection.main
  const isOwn = dragged === view
  // Where they are already.
  if (isOwn && from <= at && at <= to) return true
  const placed: Parameters<Put['onFiles']>[] = []
  const spec = dropWords(view.state, {
    at,
    isMoved: isOwn && !event.altKey && !event.ctrlKey,
    put(target, words) {
      // Words of an editor are Markdown, whatever the browser makes of how they are shown.
      const data = dragged ? wordsAlone(words ?? plain) : dataTransfer
      const put = {
        onFiles: (...given: Parameters<Put['onFiles']>) => placed.push(given),
        title: field.title,
      }
      if (!paste(target, data, put)) replaceSelection(target, plainWords(data))
    },
  })
  view.focus()
  view.dispatch(spec)
  for (const [files, lost] of placed) field.onFiles(view, files, lost)
  return true
}

const wordsAlone = (words: string): Pasted => ({
  types: [],
  files: [],
  getData: (type) => (type === 'text/plain' ? words : ''),
})

/** What is put at the caret leaves its files to the field. */
interface Put {
  readonly onFiles: (files: readonly PlacedFile[], lost?: number) => void
  readonly title: () => string
}

const within = (view: EditorView, { onFiles, title }: PasteField): Put => ({
  onFiles: (files, lost) => onFiles(view, files, lost),
  title,
})

const NOTE = /\[\^([^\]\s]+)\]/g

/** Pastes what has files or formatting. @returns false for plain text, which is pasted as anywhere */
function paste(view: PasteTarget, data: Pasted, { onFiles, title }: Put): boolean {
  const files = [...data.files]
  // A spreadsheet adds a picture of the cells to their text; paste the text.
  if (files.length > 0 && data.getData('text/plain') === '') {
    const at = view.state.selection.main.to
    onFiles(files.map((file) => ({ file, at })))
    return true
  }
  const isCode = nodeAround(view.state, view.state.selection.main, ['FencedCode', 'InlineCode'])
  const isBegin = view.state.sliceDoc(0, view.state.selection.main.from).trim() === ''
  const notes = Array.from(view.state.doc.toString().matchAll(NOTE), ([, name = '']) => name.toLowerCase())
  const pasted = isCode ? null : markdownFromHtml(data, { title: isBegin ? title() : '', notes })
  const text = pasted?.markdown ?? plainWords(data)
  const beside = placeInCell(view.state)
  if (beside !== null) view.dispatch({ selection: { anchor: beside } })
  // Plain words that are a spreadsheet may also be a list, with a tab behind each sign: formatted words say what they are.
  const table = pasted?.images.length ? null : captionedGrid(text)
  const grid = table?.grid ?? (pasted ? null : gridOfPlain(data))
  const filled = grid && fillCells(view.state, grid, table?.caption)
  if (filled) {
    view.dispatch(filled, { scrollIntoView: true, userEvent: 'input.paste' })
    return true
  }
  // A cell that is copied from a spreadsheet ends its line.
  const words = wordsForCell(view.state, text, pasted !== null)
  if (words !== null) {
    replaceSelection(view, words)
    // The images come below the table.
    const at = view.state.selection.main.to
    if (pasted)
      onFiles(
        filesOf(pasted, () => at),
        pasted.lost,
      )
    return true
  }
  // Whole lines of a text that were copied here go above the line, as anywhere.
  const isWhole = pasted === null && text.endsWith('\n')
  const fitted = isCode || isWhole || pasted?.images.length ? null : fitPaste(view.state, text)
  if (fitted) {
    view.dispatch(fitted, { scrollIntoView: true, userEvent: 'input.paste' })
    if (pasted) onFiles([], pasted.lost)
    return true
  }
  if (pasted === null) return false
  const { begin, change } = pasteApart(view.state, pasted.markdown)
  view.dispatch(change, { scrollIntoView: true, userEvent: 'input.paste' })
  onFiles(
    filesOf(pasted, (at) => begin + at),
    pasted.lost,
  )
  return true
}

const filesOf = ({ images }: PastedText, placeOf: (at: number) => number): readonly PlacedFile[] =>
  images.map(({ address, alt, at }) => ({ file: fileFrom(address), alt, at: placeOf(at) }))

/** The cells of a spreadsheet, with as many tabs in each line of its plain words; null for other words. */
function gridOfPlain(data: Pasted): readonly (readonly string[])[] | null {
  const words = plainWords(data).replace(/\n$/, '')
  const rows = words.split('\n').map((row) => row.split('\t'))
  const width = rows[0]?.length ?? 0
  if (width < 2 || rows.some((row) => row.length !== width)) return null
  return rows.map((row) => row.map((cell) => cell.trim().replaceAll('|', '\\|')))
}

function replaceSelection(view: PasteTarget, text: string): void {
  view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input.paste' })
}

/**
 * Pastes what was pasted before there was an editor over its plain words; the caret stays where it is in the text. What
 * somebody has changed since stays what they made of it.
 */
export function pasteHeld(view: EditorView, held: readonly HeldPaste[], field: PasteField): void {
  const length = view.state.doc.length
  for (const { pasted, end } of held) {
    const words = plainWords(pasted)
    const to = end + view.state.doc.length - length
    const from = to - words.length
    if (from < 0 || to > view.state.doc.length || view.state.sliceDoc(from, to) !== words) {
      field.onFiles(view, [], imagesIn(pasted))
      continue
    }
    const { anchor, head } = view.state.selection.main
    const before = view.state.doc.length
    view.dispatch({ selection: { anchor: from, head: to } })
    paste(view, pasted, within(view, field))
    const moved = (at: number) => (at < to ? Math.min(at, from) : at + view.state.doc.length - before)
    view.dispatch({ selection: { anchor: moved(anchor), head: moved(head) } })
  }
}

/** @param address `data:image/png;base64,…` */
function fileFrom(address: string): File {
  const [, type = '', extension = ''] = /^data:(image\/([a-z]+)[^;]*)/i.exec(address) ?? []
  const bytes = Uint8Array.from(bytesIn(address), (sign) => sign.charCodeAt(0))
  return new File([bytes], `afbeelding.${extension.toLowerCase()}`, { type })
}

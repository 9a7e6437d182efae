import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'
import type { FileFacts } from '#contract/media-kind'
import { markdownFor } from './edit-table'
import { nodeAround, type Span, type SyntaxNode } from './syntax'
import { spansOf } from './toggle-mark'

/** A link as users see it. */
export interface LinkWords {
  readonly text: string
  readonly address: string
}

/** The link at the cursor, or the selected text with no address yet. */
export function linkAt(state: EditorState): LinkWords & Span {
  const { main } = state.selection
  const node = nodeAround(state, main, ['Link'])
  const parts = node && partsOf(state, node)
  if (node && parts) return { from: node.from, to: node.to, ...parts }
  const chosen = main.empty ? (state.wordAt(main.from) ?? main) : main
  // The signs that a line begins with are no words of a link.
  const spans = spansOf(state, chosen)
  const [from, to] = [spans[0]?.from ?? chosen.from, spans.at(-1)?.to ?? chosen.to]
  // Several paragraphs, items or cells cannot be the text of one link, which comes behind them.
  if (spans.length !== 1 && !nodeAround(state, { from, to }, LEAVES))
    return { from: to, to, text: '', address: '' }
  const text = wordsOf(state, { from, to }) || state.sliceDoc(from, to)
  const isAddress = /^https?:\/\/\S+$/.test(text)
  return { from, to, text: isAddress ? '' : text, address: isAddress ? text : '' }
}

/** What has words of its own and no other blocks in it, and may be of more than one line. */
const LEAVES = ['Paragraph', 'Task', 'SetextHeading1', 'SetextHeading2', 'DirectiveLine']

/** The words of a part on one line, as a field has them: a line end within a paragraph is shown as a space. */
const wordsOf = (state: EditorState, span: Span) =>
  spansOf(state, span)
    .map(({ from, to }) => state.sliceDoc(from, to))
    .join(' ')

function partsOf(state: EditorState, node: SyntaxNode): LinkWords | null {
  const address = node.getChild('URL')
  const marks = node.getChildren('LinkMark')
  const [open, close] = marks
  if (!open || !close) return null
  return {
    text: wordsOf(state, { from: open.to, to: close.from }),
    address: address ? state.sliceDoc(address.from, address.to).replace(/^<(.*)>$/, '$1') : '',
  }
}

/** Inserts a link in a range; without an address only its text remains. The cursor moves behind it. */
export function putLink(
  state: EditorState,
  { from, to }: Span,
  { text, address }: LinkWords,
): TransactionSpec {
  const insert = markdownFor(state, from, linkMarkdown({ text, address }))
  return {
    changes: state.changes({ from, to, insert }),
    selection: EditorSelection.cursor(from + insert.length),
    scrollIntoView: true,
    userEvent: 'input.link',
  }
}

/** Links to a file: from the selected text, from the link at the cursor, or from new text at the cursor. */
export function putFileLink(
  state: EditorState,
  file: Pick<FileFacts, 'name' | 'format'> & { readonly address: string },
): TransactionSpec {
  const { main } = state.selection
  const link = linkAt(state)
  // The word that the cursor happens to be in was not selected.
  const isChosen = !main.empty || link.address !== ''
  const range = isChosen ? link : { from: main.head, to: main.head }
  const text = isChosen && link.text !== '' ? link.text : wordsFor(file)
  return putLink(state, range, { text, address: file.address })
}

/** The Markdown of a link; only its text when there is no address. */
export function linkMarkdown({ text, address }: LinkWords): string {
  if (address === '') return text
  const words = text.trim() === '' ? address.replace(/^(?:https?:\/\/|mailto:|tel:)/, '') : text
  return `[${words}](${markdownAddress(address)})`
}

/** An address escaped for the parentheses of a link or an image. */
function markdownAddress(address: string): string {
  return /[\s()<>]/.test(address)
    ? address.replace(
        /[\s()<>]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
      )
    : address
}

/** The initial text of a link to a file: `prijslijst-2026.pdf` → `Prijslijst 2026 (PDF)`. */
export function wordsFor({ name, format }: Pick<FileFacts, 'name' | 'format'>): string {
  const own = name.replace(/^.*\/|\.[^.]*$/g, '').replace(/[-_\s]+/g, ' ')
  return `${own.charAt(0).toUpperCase()}${own.slice(1)} (${format})`
}

/** The Markdown of an image. */
export function imageMarkdown({ alt, address }: { readonly alt: string; readonly address: string }): string {
  return `![${alt.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')}](${markdownAddress(address)})`
}

/** The description of an image in its Markdown. @param text the text between two offsets */
export function altOf(image: SyntaxNode, text: (from: number, to: number) => string): string {
  const [open, close] = image.getChildren('LinkMark')
  return open && close ? text(open.to, close.from).replace(/\\([[\]\\|])/g, '$1') : ''
}

import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'
import { readDirective } from '../surface/read-directive'
import { markdownFor } from './edit-table'
import { figureSnippet } from './insert-directive'
import { altOf, balanced, imageMarkdown } from './insert-link'
import { nodeAround, type Span } from './syntax'

/** What an image shows, and what is written below it. */
export interface PictureWords {
  readonly alt: string
  /** Its caption, in Markdown; undefined for an image within a line of text, which cannot have any. */
  readonly caption: string | undefined
}

/** An image of the text, and its range. */
export interface PlacedPicture extends PictureWords, Span {
  readonly address: string
}

/** The image at the cursor; null where there is none, or one that is written in a way of its own. */
export function placedPictureAt(state: EditorState): PlacedPicture | null {
  const { main } = state.selection
  const at = { from: main.head, to: main.head }
  const line = state.doc.lineAt(main.head)
  const directive = line.text.includes('::figure') && nodeAround(state, at, ['DirectiveLine'])
  const figure = directive ? readDirective(state.sliceDoc(directive.from, directive.to)) : undefined
  if (directive && figure?.name === 'figure') {
    const { words, attributes } = figure
    const [alt = '', address = ''] = [attributes.get('alt'), attributes.get('src')]
    return { from: directive.from, to: directive.to, alt, address, caption: words }
  }
  const node = nodeAround(state, at, ['Image'])
  const url = node?.getChild('URL')
  if (!node || !url) return null
  const alt = altOf(node, (from, to) => state.sliceDoc(from, to))
  const address = state.sliceDoc(url.from, url.to)
  const source = state.sliceDoc(node.from, node.to)
  if (source !== markdownFor(state, node.from, imageMarkdown({ alt, address }))) return null
  return { from: node.from, to: node.to, alt, address, caption: source === line.text ? '' : undefined }
}

/** Writes an image with other words: with a caption as a figure, without any as an image. */
export function putPicture(
  state: EditorState,
  before: PlacedPicture,
  { alt, caption = '' }: PictureWords,
): TransactionSpec {
  const { from, to, address } = before
  if (alt === before.alt && caption === (before.caption ?? '')) return {}
  const words = caption.trim().replace(/\s+/g, ' ')
  const whole = balanced(words)
  // Such as in code, brackets of no link would end it where they stand.
  const isRead = readDirective(figureSnippet({ alt: '', address }, whole).text) !== undefined
  const written = isRead ? whole : balanced(words.replace(/(?<!\\)[[\]]/g, '\\$&'))
  const markdown =
    words === '' ? imageMarkdown({ alt, address }) : figureSnippet({ alt, address }, written).text
  const insert = markdownFor(state, from, markdown)
  return {
    changes: { from, to, insert },
    selection: EditorSelection.cursor(from + insert.length),
    scrollIntoView: true,
    userEvent: 'input.image',
  }
}

import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'
import type { FileFacts } from '#contract/media-kind'
import { markdownFor } from './edit-table'
import { behind, isLinkAt, type LinkWords, linkAt, type ReadLink, readLink, shownOf } from './read-link'
import { nodesIn, type Span, type SyntaxNode } from './syntax'

/**
 * Inserts a link in a range, or changes the one that is there; without an address only its text remains. What stays the same is not
 * written anew. The cursor moves behind it.
 */
export function putLink(state: EditorState, span: Span, link: LinkWords): TransactionSpec {
  const node = nodesIn(state, span, ['Link']).find(({ from, to }) => from === span.from && to === span.to)
  const read = node && readLink(state, node)
  const changes = state.changes(
    (read ? changedLink(span, read, link) : newLink(state, span, link)).map((change) => ({
      ...change,
      insert: markdownFor(state, span.from, change.insert),
    })),
  )
  return {
    changes,
    selection: EditorSelection.cursor(changes.mapPos(span.to, 1)),
    scrollIntoView: true,
    userEvent: 'input.link',
  }
}

/** A part of the text, and what takes its place. */
type Put = Span & { readonly insert: string }

function changedLink(
  { from, to }: Span,
  { words, url, label, ...before }: ReadLink,
  { text, address }: LinkWords,
): readonly Put[] {
  const isSame = text === before.text
  const put = (insert: string) => (isSame ? [] : [{ ...words, insert }])
  if (address === '')
    return [{ from, to: words.from, insert: '' }, ...put(text), { from: words.to, to, insert: '' }]
  // Words that are the name of their address lose it when they change.
  const isLed = address === before.address && (url !== null || label !== null || isSame)
  const lead = url
    ? { from: url.from, to: url.to, insert: markdownAddress(address) }
    : { from: words.to, to, insert: `](${markdownAddress(address)})` }
  return [...put(linkedWords({ text, address })), ...(isLed ? [] : [lead])]
}

function newLink(state: EditorState, { from, to }: Span, { text, address }: LinkWords): readonly Put[] {
  const before = shownOf(state, { from, to })
  const isSame = text === before.text
  // An address that is a link by itself stays one.
  if (isSame && (address === before.address || address === '')) return []
  const source = state.sliceDoc(from, to)
  // The lines of a paragraph stay lines.
  const isKept = isSame && text !== '' && before.isPlain && balanced(source) === source
  return isKept
    ? [
        { from, to: from, insert: '[' },
        { from: to, to, insert: `](${markdownAddress(address)})` },
      ]
    : [{ from, to, insert: linkMarkdown({ text, address }) }]
}

/** Links to a file: from the selected text, from the link at the cursor, or from new text at the cursor. */
export function putFileLink(
  state: EditorState,
  file: Pick<FileFacts, 'name' | 'format'> & { readonly address: string },
): TransactionSpec {
  const { main } = state.selection
  const link = linkAt(state)
  // The word that the cursor happens to be in was not selected.
  const isChosen = !main.empty || isLinkAt(state)
  const range = isChosen ? link : behind(state, main.head)
  const text = isChosen && link.text !== '' ? link.text : wordsFor(file)
  return putLink(state, range, { text, address: file.address })
}

/** The Markdown of a link; only its text when there is no address. */
export function linkMarkdown({ text, address }: LinkWords): string {
  return address === '' ? text : `[${linkedWords({ text, address })}](${markdownAddress(address)})`
}

const linkedWords = ({ text, address }: LinkWords): string =>
  text.trim() === '' ? address.replace(/^(?:https?:\/\/|mailto:|tel:)/, '') : balanced(text)

/** Escaped signs, code, a backslash at the end, and brackets. */
const BRACKETS = /\\[\s\S]|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|[[\]\\]/g

/** Words as they can stand between square brackets: a bracket that is not one of a pair is escaped, and a backslash at the end. */
export function balanced(words: string): string {
  const open: number[] = []
  const lone: number[] = []
  for (const { 0: sign, index } of words.matchAll(BRACKETS)) {
    if (sign === '[') open.push(index)
    else if (sign === '\\' || (sign === ']' && open.pop() === undefined)) lone.push(index)
  }
  const escaped = new Set([...open, ...lone])
  return words.replace(/[[\]\\]/g, (sign, index: number) => (escaped.has(index) ? `\\${sign}` : sign))
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

import type { EditorState } from '@codemirror/state'
import { nodeAround, nodesIn, type Span, type SyntaxNode } from './syntax'
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
  const link = node && readLink(state, node)
  if (node && link) return { from: node.from, to: node.to, text: link.text, address: link.address }
  if (node && main.empty && isNote(state, node)) return { ...behind(state, main.head), text: '', address: '' }
  const chosen = main.empty ? (state.wordAt(main.from) ?? main) : main
  // The signs that a line begins with are no words of a link.
  const spans = spansOf(state, chosen)
  const words = { from: spans[0]?.from ?? chosen.from, to: spans.at(-1)?.to ?? chosen.to }
  // Several paragraphs, items or cells cannot be the text of one link, which comes behind them.
  if (spans.length !== 1 && !nodeAround(state, words, LEAVES))
    return { from: words.to, to: words.to, text: '', address: '' }
  const span = wholeParts(state, words)
  const { text, address } = shownOf(state, span)
  return { ...span, text, address }
}

/** Whether the cursor is in a link. */
export function isLinkAt(state: EditorState): boolean {
  const node = nodeAround(state, state.selection.main, ['Link'])
  return node !== null && readLink(state, node) !== null
}

/** Where something can be put at an offset: behind all that it would break there. */
export function behind(state: EditorState, at: number): Span {
  const { to } = wholeParts(state, { from: at, to: at })
  return { from: to, to }
}

/** What has words of its own and no other blocks in it, and may be of more than one line. */
const LEAVES = ['Paragraph', 'Task', 'SetextHeading1', 'SetextHeading2', 'DirectiveLine']

/** What has no part that can be a link, and what would be no formatting any more when a link cuts it. */
const WHOLE = ['InlineCode', 'URL', 'Autolink', 'Image', 'Link']
const FORMATTED = ['StrongEmphasis', 'Emphasis', 'Strikethrough']

/** A part of a text, with all of the code, addresses, images and links that it has a part of, and of the formatting whose signs it cuts. */
function wholeParts(state: EditorState, span: Span): Span {
  const cut = nodesIn(state, span, [...WHOLE, ...FORMATTED]).filter((node) => isCut(state, node, span))
  const [from, to] = [
    Math.min(span.from, ...cut.map((node) => node.from)),
    Math.max(span.to, ...cut.map((node) => node.to)),
  ]
  return from === span.from && to === span.to ? span : wholeParts(state, { from, to })
}

function isCut(state: EditorState, node: SyntaxNode, { from, to }: Span): boolean {
  const { name, firstChild, lastChild } = node
  // An address goes on with whatever is put right behind it.
  if (name === 'URL' && from === to) return node.parent?.name !== 'LinkReference'
  if (from >= node.to || to <= node.from) return false
  if (FORMATTED.includes(name))
    return from < (firstChild?.to ?? node.from) || to > (lastChild?.from ?? node.to)
  return name !== 'Link' || isNote(state, node) || readLink(state, node) !== null
}

/**
 * What the dialog shows of a part that is no link yet; the address is the words where these are one.
 * @returns also whether there is no other link in it
 */
export function shownOf(state: EditorState, span: Span): LinkWords & { readonly isPlain: boolean } {
  const text = wordsOf(state, span) || state.sliceDoc(span.from, span.to)
  const isBare = nodesIn(state, span, ['URL', 'Autolink']).some(
    ({ from, to }) => from === span.from && to === span.to,
  )
  return isBare || /^https?:\/\/\S+$/.test(text)
    ? { text: '', address: ledBy(text), isPlain: false }
    : { text, address: '', isPlain: signsIn(state, span).length === 0 }
}

/** Where words lead that are a link by themselves. */
function ledBy(words: string): string {
  if (/^www\./i.test(words)) return `http://${words}`
  return /^[^:/]+@/.test(words) ? `mailto:${words}` : words
}

/** The words of a part on one line, as a field has them: a line end within a paragraph is shown as a space, and a link in it as its words. */
function wordsOf(state: EditorState, span: Span): string {
  const signs = signsIn(state, span)
  const changes = state.changes(signs)
  const bare = signs.length > 0 ? state.update({ changes }).state : state
  return spansOf(bare, { from: changes.mapPos(span.from, -1), to: changes.mapPos(span.to, 1) })
    .map(({ from, to }) => bare.sliceDoc(from, to))
    .join(' ')
}

/** What stands around the words of the links in a part. */
const signsIn = (state: EditorState, span: Span): readonly Span[] =>
  nodesIn(state, span, ['Link', 'Autolink'])
    .filter(({ from, to }) => from >= span.from && to <= span.to)
    .flatMap((node) => signsOf(state, node))

function signsOf(state: EditorState, node: SyntaxNode): readonly Span[] {
  if (node.name === 'Autolink') return node.getChildren('LinkMark').map(({ from, to }) => ({ from, to }))
  const link = readLink(state, node)
  return link
    ? [
        { from: node.from, to: link.words.from },
        { from: link.words.to, to: node.to },
      ]
    : []
}

/** A link of a text, where its words are, and whether its address stands elsewhere. */
export interface ReadLink extends LinkWords {
  readonly words: Span
  readonly url: Span | null
  readonly label: SyntaxNode | null
}

/** Null for other words between square brackets, such as a note. */
export function readLink(state: EditorState, node: SyntaxNode): ReadLink | null {
  const [open, close, ...others] = node.getChildren('LinkMark')
  if (!open || !close || isNote(state, node)) return null
  const words = { from: open.to, to: close.from }
  const [url, second] = [node.getChild('URL'), node.getChild('LinkLabel')]
  // Before `[]` the words are the name as well.
  const label = second && second.to - second.from > 2 ? second : null
  const address = url || others.length > 0 ? addressOf(state, url) : definedAs(state, label ?? words)
  return address === null ? null : { text: wordsOf(state, words), address, words, url, label }
}

/** The address that a text gives to a name elsewhere; null where it gives it none. */
function definedAs(state: EditorState, { from, to }: Span): string | null {
  const name = nameIn(state.sliceDoc(from, to))
  const all = { from: 0, to: state.doc.length }
  const found = nodesIn(state, all, ['LinkReference']).find((node) => {
    const label = node.getChild('LinkLabel')
    return label && nameIn(state.sliceDoc(label.from, label.to)) === name
  })
  return found ? addressOf(state, found.getChild('URL')) : null
}

const nameIn = (label: string) =>
  label
    .replace(/^\[|\]$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const addressOf = (state: EditorState, url: Span | null) =>
  url ? state.sliceDoc(url.from, url.to).replace(/^<(.*)>$/, '$1') : ''

const isNote = (state: EditorState, { name, from }: SyntaxNode) =>
  name === 'Link' && state.sliceDoc(from, from + 2) === '[^'

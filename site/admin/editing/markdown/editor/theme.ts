import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The frame of the text; it uses the site's own colours, so that light and dark follow automatically. */
export const frame = EditorView.theme({
  '&': { background: 'var(--ground)', color: 'var(--ink)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: '400 1.0625rem / 1.65 var(--font-sans)', overflowX: 'hidden' },
  '.cm-content': { padding: '1.25rem 0', caretColor: 'var(--ink)', maxWidth: '46rem' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--soft)' },
  '.cm-panels': { background: 'var(--tint)', color: 'var(--ink)', border: '0' },
  '.cm-panels-top': { borderBottom: '1px solid var(--hair)' },
  '.cm-cursor, .cm-dropCursor': { borderLeft: '2px solid var(--ink)' },
})

const mono = 'var(--font-mono)'

/** The syntax highlighting of the source. */
export const sourceWords = HighlightStyle.define([
  { tag: tags.heading1, fontWeight: '750', fontSize: '1.25em', lineHeight: '1.3' },
  { tag: tags.heading2, fontWeight: '750', fontSize: '1.25em', lineHeight: '1.3' },
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--link)' },
  { tag: tags.url, color: 'var(--soft)', overflowWrap: 'anywhere' },
  { tag: tags.monospace, fontFamily: mono, fontSize: '0.9em' },
  { tag: tags.quote, fontStyle: 'italic' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--soft)' },
  { tag: [tags.comment, tags.tagName, tags.angleBracket], color: 'var(--soft)' },
])

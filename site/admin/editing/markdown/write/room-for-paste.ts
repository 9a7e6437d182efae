import type { EditorState, TransactionSpec } from '@codemirror/state'

/** What begins a part of a text that is no paragraph. */
export const BLOCK = /^\s*(?:#|- |\d+\. |\||```|> |---(?!.)|\[\^[^\]]+\]: )/
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s/

/**
 * Pastes with the empty lines that a heading, list, table or code needs around it in the middle of a text, and anything on an
 * empty line above other words: these would become part of it. What is typed next goes on with words that were pasted.
 */
export function pasteApart(
  { doc, selection }: EditorState,
  markdown: string,
): { readonly begin: number; readonly change: TransactionSpec } {
  const { from, to } = selection.main
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)]
  const isText = (text: string) => text.trim() !== ''
  const [ending = ''] = markdown.split('\n\n').slice(-1)
  const starts = BLOCK.test(markdown)
  const ends = BLOCK.test(ending) || /\n`{3,}$/.test(markdown)
  const above = first.number > 1 ? doc.line(first.number - 1).text : ''
  const below = last.number < doc.lines ? doc.line(last.number + 1).text : ''
  const before = isText(doc.sliceString(first.from, from)) ? '\n\n' : isText(above) ? '\n' : ''
  const isApart = ends || first.from === last.to
  // One paragraph goes on with the line above it.
  const item = starts || ending !== markdown ? ending : above
  const isTakenIn = isApart && isText(below) && !(ITEM.test(item) && ITEM.test(below))
  const after = isText(doc.sliceString(to, last.to)) ? (ends ? '\n\n' : '') : isTakenIn ? '\n' : ''
  const begin = from + (starts ? before.length : 0)
  const insert = (starts ? before : '') + markdown + after
  const caret = begin + markdown.length + (ends ? after.length : 0)
  return { begin, change: { changes: { from, to, insert }, selection: { anchor: caret } } }
}

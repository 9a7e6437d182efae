import type { EditorState } from '@codemirror/state'

const BLOCK = /^\s*(?:#|- |\d+\. |\||```|> |---(?!.)|\[\^[^\]]+\]: )/
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s/
/**
 * The empty lines that a heading, list, table or code needs around it in the middle of a text, and anything that is pasted on an
 * empty line above other words: these would become part of it.
 */
export function roomFor(
  { doc, selection }: EditorState,
  markdown: string,
): { before: string; after: string } {
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
  const isTakenIn = isApart && isText(below) && !(ITEM.test(ending) && ITEM.test(below))
  const after = isText(doc.sliceString(to, last.to)) ? (ends ? '\n\n' : '') : isTakenIn ? '\n' : ''
  return { before: starts ? before : '', after }
}

import type { EditorState, Line } from '@codemirror/state'
import { nodesIn } from './syntax'

const SIGNS = ['QuoteMark', 'ListMark', 'TaskMarker', 'HeaderMark']

/** The number of characters that a line begins with before its words: of a quote, a heading, an item or a task. */
export function marksBefore(text: string): number {
  return /^(?:\s|>|#{1,6}\s|[-*+]\s|\d+[.)]\s|\[[ xX]\]\s)*/.exec(text)?.[0].length ?? 0
}

/** What stands in a line between its marks and a position in the document. */
export function wordsBefore(state: EditorState, at: number): string {
  const line = state.doc.lineAt(at)
  return line.text.slice(marksBefore(line.text), at - line.from)
}

/**
 * Where the words of a line begin: behind the signs that it begins with and that Markdown reads there. Those of `marksBefore` may be
 * words, such as a year at the beginning of a line within a paragraph.
 */
export function wordsStart(state: EditorState, line: Line): number {
  let end = line.from
  for (const { from, to } of nodesIn(state, line, SIGNS)) {
    if (from < end) continue
    if (state.sliceDoc(end, from).trim() !== '') break
    end = to
  }
  const [room = ''] = /^\s*/.exec(state.sliceDoc(end, line.to)) ?? []
  return end + room.length
}

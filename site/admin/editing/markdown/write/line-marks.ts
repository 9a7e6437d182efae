import type { EditorState } from '@codemirror/state'

/** The number of characters that a line begins with before its words: of a quote, a heading, an item or a task. */
export function marksBefore(text: string): number {
  return /^(?:\s|>|#{1,6}\s|[-*+]\s|\d+[.)]\s|\[[ xX]\]\s)*/.exec(text)?.[0].length ?? 0
}

/** What stands in a line between its marks and a position in the document. */
export function wordsBefore(state: EditorState, at: number): string {
  const line = state.doc.lineAt(at)
  return line.text.slice(marksBefore(line.text), at - line.from)
}

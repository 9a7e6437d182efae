import { EditorSelection } from '@codemirror/state'
import type { Command } from '@codemirror/view'

/** What a line begins with before its words: of a quote, a heading, an item or a task. */
const MARKS = /^(?:\s|>|#{1,6}\s|[-*+]\s|\d+[.)]\s|\[[ xX]\]\s)*/

/** Goes to the first word of a line, and from there to before its marks; in a wrapped line first to where that begins. */
export const toLineStart =
  (isSelecting: boolean): Command =>
  (view) => {
    const { state } = view
    const ranges = state.selection.ranges.map((range) => {
      const line = state.doc.lineAt(range.head)
      const words = line.from + (MARKS.exec(line.text)?.[0].length ?? 0)
      const start = view.moveToLineBoundary(EditorSelection.cursor(range.head, range.assoc), false).head
      const head = range.head > words && start < words ? words : start
      return isSelecting ? EditorSelection.range(range.anchor, head) : EditorSelection.cursor(head, 1)
    })
    view.dispatch({
      selection: EditorSelection.create(ranges, state.selection.mainIndex),
      scrollIntoView: true,
      userEvent: 'select',
    })
    return true
  }

import { EditorSelection } from '@codemirror/state'
import type { Command } from '@codemirror/view'
import { marksBefore } from './line-marks'

/** Goes to the first word of a line, and from there to before its marks; in a wrapped line first to where that begins. */
export const toLineStart =
  (isSelecting: boolean): Command =>
  (view) => {
    const { state } = view
    const ranges = state.selection.ranges.map((range) => {
      const line = state.doc.lineAt(range.head)
      const words = line.from + marksBefore(line.text)
      const caret = EditorSelection.cursor(range.head, range.assoc)
      const shown = view.moveToLineBoundary(caret, false).head
      const start = shown === range.head ? line.from : shown
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

import { historyKeymap, redo, standardKeymap, temporarilySetTabFocusMode } from '@codemirror/commands'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { addColumn, addRow, isInWholeRow, nextCell, nextRow, previousCell } from '../write/edit-table'
import { indentItems, outdentItems } from '../write/indent-items'
import { removeSign } from '../write/items-below'
import { leaveCallout } from '../write/leave-callout'
import { continueOrLeave, enterInItem } from '../write/leave-list'
import { leaveMarks } from '../write/leave-marks'
import { toLineStart } from '../write/line-start'
import { moveLines } from '../write/move-lines'
import { dropRepeatedMark, typedSign } from '../write/repeated-mark'
import { enterInCode } from '../write/room-of-code'
import { removeColumn, removeRow } from '../write/shrink-table'
import { bold, italic, toggleMark } from '../write/toggle-mark'
import { toPage } from './between-bars'
import { findKeys } from './find'

/**
 * The keys of the text. Tab moves to the next field, except in a list, where it indents an item, and in a table,
 * where it goes to the next cell and leaves an empty last row; Escape and then Tab leaves those too.
 */
export function sourceKeys({
  openLink,
  leaveFocus,
}: {
  openLink: () => void
  leaveFocus: () => boolean
}): Extension {
  return [
    lineInCell,
    markInItem,
    keymap.of([
      { key: 'Mod-b', run: toggleMark(bold), preventDefault: true },
      { key: 'Mod-i', run: toggleMark(italic), preventDefault: true },
      {
        key: 'Mod-Shift-k',
        preventDefault: true,
        run: () => {
          openLink()
          return true
        },
      },
      { key: 'Enter', run: nextRow },
      { key: 'Enter', run: enterInCode },
      { key: 'Enter', run: leaveMarks },
      { key: 'Enter', run: leaveCallout },
      { key: 'Enter', run: enterInItem },
      { key: 'Enter', run: continueOrLeave },
      { key: 'Backspace', run: removeSign },
      { key: 'Mod-Backspace', mac: 'Alt-Backspace', run: removeSign },
      { key: 'Tab', run: nextCell, shift: previousCell },
      { key: 'Mod-Enter', run: addRow },
      { key: 'Mod-Shift-Enter', run: addColumn },
      // Browsers ask with these whether to delete what they keep; one press too many is not to lead there.
      { key: 'Mod-Shift-Backspace', run: removeRow, preventDefault: true },
      { key: 'Mod-Shift-Delete', run: removeColumn, preventDefault: true },
      { key: 'Tab', run: indentItems, shift: outdentItems },
      ...findKeys,
      { key: 'Escape', run: leaveFocus },
      { key: 'Escape', run: temporarilySetTabFocusMode },
      { key: 'Alt-ArrowUp', run: moveLines(false) },
      { key: 'Alt-ArrowDown', run: moveLines(true) },
      { key: 'Home', run: toLineStart(false), shift: toLineStart(true) },
      { key: 'PageDown', run: toPage(true, false), shift: toPage(true, true) },
      { key: 'PageUp', run: toPage(false, false), shift: toPage(false, true) },
      // Underlines elsewhere; Markdown has no sign for that, and nothing else is to happen.
      { key: 'Mod-u', run: () => true, preventDefault: true },
      ...historyKeymap,
      // On Windows CodeMirror knows Ctrl+Y alone, and the toolbar names this one.
      { key: 'Mod-Shift-z', run: redo, preventDefault: true },
      ...standardKeymap,
    ]),
  ]
}

/** A `|` that is typed in a cell is a sign of its words, not the end of the cell. */
const lineInCell = EditorView.inputHandler.of((view, from, to, text) => {
  if (text !== '|' || !isInWholeRow(view.state, from)) return false
  view.dispatch({
    changes: { from, to, insert: '\\|' },
    selection: { anchor: from + 2 },
    scrollIntoView: true,
    userEvent: 'input.type',
  })
  return true
})

const markInItem = [
  typedSign,
  EditorView.inputHandler.of(
    (view, from, to, text) =>
      text === ' ' && from === to && from === view.state.selection.main.head && dropRepeatedMark(view),
  ),
]

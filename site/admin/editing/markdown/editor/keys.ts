import {
  historyKeymap,
  moveLineDown,
  moveLineUp,
  standardKeymap,
  temporarilySetTabFocusMode,
} from '@codemirror/commands'
import { deleteMarkupBackward } from '@codemirror/lang-markdown'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { addColumn, addRow, nextCell, previousCell } from '../write/edit-table'
import { indentItems, outdentItems } from '../write/indent-items'
import { continueOrLeave } from '../write/leave-list'
import { bold, italic, toggleMark } from '../write/toggle-mark'
import { findKeys } from './find'

/**
 * The keys of the text. Tab moves to the next field, except in a list, where it indents an item, and in a table,
 * where it goes to the next cell; Escape and then Tab leaves those too.
 */
export function sourceKeys({
  openLink,
  leaveFocus,
}: {
  openLink: () => void
  leaveFocus: () => boolean
}): Extension {
  return keymap.of([
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
    { key: 'Enter', run: continueOrLeave },
    { key: 'Backspace', run: deleteMarkupBackward },
    { key: 'Tab', run: nextCell, shift: previousCell },
    { key: 'Mod-Enter', run: addRow },
    { key: 'Mod-Shift-Enter', run: addColumn },
    { key: 'Tab', run: indentItems, shift: outdentItems },
    ...findKeys,
    { key: 'Escape', run: leaveFocus },
    { key: 'Escape', run: temporarilySetTabFocusMode },
    { key: 'Alt-ArrowUp', run: moveLineUp },
    { key: 'Alt-ArrowDown', run: moveLineDown },
    ...historyKeymap,
    ...standardKeymap,
  ])
}

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
import { indentItems, outdentItems } from '../write/indent-items'
import { continueOrLeave } from '../write/leave-list'
import { bold, italic, toggleMark } from '../write/toggle-mark'
import { findKeys } from './find'

/**
 * The keys of the source. Tab moves to the next field, except in a list, where it indents an item; Escape and
 * then Tab leaves the list too.
 */
export function sourceKeys({ openLink }: { openLink: () => void }): Extension {
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
    { key: 'Tab', run: indentItems, shift: outdentItems },
    ...findKeys,
    { key: 'Escape', run: temporarilySetTabFocusMode },
    { key: 'Alt-ArrowUp', run: moveLineUp },
    { key: 'Alt-ArrowDown', run: moveLineDown },
    ...historyKeymap,
    ...standardKeymap,
  ])
}

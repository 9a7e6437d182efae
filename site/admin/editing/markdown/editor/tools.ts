import { redo, undo } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'
import type { ToolName } from '../write/active-tools'
import { addColumn, addRow } from '../write/edit-table'
import { insertRule, insertTable, toggleCode } from '../write/insert-block'
import { insertCallout } from '../write/insert-directive'
import { removeColumn, removeRow } from '../write/shrink-table'
import { toggleBullets, toggleHeading, toggleNumbers, toggleQuote } from '../write/toggle-lines'
import { bold, italic, toggleMark } from '../write/toggle-mark'

/** A button of the toolbar. One without a command opens something first. */
export interface Tool {
  readonly name: ToolName
  readonly command?: StateCommand
  /** In the notation of `keyNames` in the shell. */
  readonly keys?: string
  /** Whether it shows that the cursor is in such an element. */
  readonly isToggle: boolean
  /** Only offered where the cursor is in such an element. */
  readonly within?: ToolName
  /** Not in the bar where it is: it leaves its place to what changes that element, so that the text below does not move. */
  readonly outside?: ToolName
}

/** The toolbar, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { name: 'heading2', command: toggleHeading(2), isToggle: true },
    { name: 'heading3', command: toggleHeading(3), isToggle: true },
  ],
  [
    { name: 'bold', command: toggleMark(bold), keys: 'mod+b', isToggle: true },
    { name: 'italic', command: toggleMark(italic), keys: 'mod+i', isToggle: true },
    { name: 'link', keys: 'mod+shift+k', isToggle: true },
  ],
  [
    { name: 'bullets', command: toggleBullets, isToggle: true },
    { name: 'numbers', command: toggleNumbers, isToggle: true },
    { name: 'quote', command: toggleQuote, isToggle: true },
    { name: 'code', command: toggleCode, isToggle: true },
  ],
  [
    { name: 'image', isToggle: false },
    { name: 'picture', isToggle: false, within: 'picture' },
    { name: 'file', isToggle: false },
    { name: 'table', command: insertTable, isToggle: false },
    { name: 'rule', command: insertRule, isToggle: false, outside: 'picture' },
  ],
  [
    { name: 'row', command: addRow, keys: 'mod+enter', isToggle: false, within: 'table' },
    { name: 'column', command: addColumn, keys: 'mod+shift+enter', isToggle: false, within: 'table' },
    {
      name: 'removeRow',
      command: removeRow,
      keys: 'mod+shift+backspace',
      isToggle: false,
      within: 'table',
    },
    {
      name: 'removeColumn',
      command: removeColumn,
      keys: 'mod+shift+delete',
      isToggle: false,
      within: 'table',
    },
  ],
  [
    { name: 'callout', command: insertCallout, isToggle: false, outside: 'table' },
    { name: 'button', isToggle: false, outside: 'table' },
    { name: 'card', isToggle: false, outside: 'table' },
    { name: 'figure', isToggle: false, outside: 'table' },
    { name: 'gallery', isToggle: false, outside: 'table' },
    { name: 'video', isToggle: false, outside: 'table' },
    { name: 'download', isToggle: false, outside: 'table' },
  ],
  [
    { name: 'undo', command: undo, keys: 'mod+z', isToggle: false },
    { name: 'redo', command: redo, keys: 'mod+shift+z', isToggle: false },
    { name: 'find', keys: 'mod+f', isToggle: false },
  ],
]

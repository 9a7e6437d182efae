import { redo, undo } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'
import type { ToolName } from '../write/active-tools'
import { addColumn, addRow } from '../write/edit-table'
import { insertRule, insertTable, toggleCode } from '../write/insert-block'
import { insertCallout } from '../write/insert-directive'
import { removeColumn, removeRow } from '../write/shrink-table'
import { toggleHeading, toggleQuote } from '../write/toggle-lines'
import { toggleBullets, toggleNumbers } from '../write/toggle-list'
import { bold, italic, toggleMark } from '../write/toggle-mark'

/** A button of the toolbar. One without a command opens something first. */
export interface Tool {
  readonly name: ToolName
  readonly command?: StateCommand
  /** In the notation of `keyNames` in the shell. */
  readonly keys?: string
  /** Whether it shows that the cursor is in such an element. */
  readonly isToggle?: boolean
  /** Only offered where the cursor is in such an element. */
  readonly within?: ToolName
  /** Not in the bar where it is: it leaves its place to what changes that element, so that the text below does not move. */
  readonly outside?: ToolName
  /** In the bar, and of no use where the cursor is in such an element. */
  readonly unusableIn?: ToolName
}

/** The toolbar, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { name: 'heading2', command: toggleHeading(2), isToggle: true, unusableIn: 'table' },
    { name: 'heading3', command: toggleHeading(3), isToggle: true, unusableIn: 'table' },
  ],
  [
    { name: 'bold', command: toggleMark(bold), keys: 'mod+b', isToggle: true },
    { name: 'italic', command: toggleMark(italic), keys: 'mod+i', isToggle: true },
    { name: 'link', keys: 'mod+shift+k', isToggle: true },
  ],
  [
    { name: 'bullets', command: toggleBullets, isToggle: true, unusableIn: 'table' },
    { name: 'numbers', command: toggleNumbers, isToggle: true, unusableIn: 'table' },
    { name: 'quote', command: toggleQuote, isToggle: true, unusableIn: 'table' },
    { name: 'code', command: toggleCode, isToggle: true },
  ],
  [
    { name: 'image' },
    { name: 'picture', within: 'picture' },
    { name: 'file' },
    { name: 'table', command: insertTable },
    { name: 'rule', command: insertRule, outside: 'picture' },
  ],
  [
    { name: 'row', command: addRow, keys: 'mod+enter', within: 'table' },
    { name: 'column', command: addColumn, keys: 'mod+shift+enter', within: 'table' },
    { name: 'removeRow', command: removeRow, keys: 'mod+shift+backspace', within: 'table' },
    { name: 'removeColumn', command: removeColumn, keys: 'mod+shift+delete', within: 'table' },
  ],
  [
    { name: 'callout', command: insertCallout, outside: 'table' },
    { name: 'button', outside: 'table' },
    { name: 'card', outside: 'table' },
    { name: 'figure', outside: 'table' },
    { name: 'gallery', outside: 'table' },
    { name: 'video', outside: 'table' },
    { name: 'download', outside: 'table' },
  ],
  [
    { name: 'undo', command: undo, keys: 'mod+z' },
    { name: 'redo', command: redo, keys: 'mod+shift+z' },
    { name: 'find', keys: 'mod+f' },
  ],
]

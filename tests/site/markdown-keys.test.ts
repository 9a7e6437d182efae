import { EditorState } from '@codemirror/state'
import { type EditorView, runScopeHandlers } from '@codemirror/view'
import { expect, test } from 'vitest'
import { sourceKeys } from '../../site/admin/editing/markdown/editor/keys'
import { siteMarkdown } from '../../site/admin/editing/markdown/write/language'

/** Whether the browser is left without a key that is pressed in a text. */
function isTaken(doc: string, key: { readonly key: string; readonly keyCode: number }): boolean {
  const keys = sourceKeys({ openLink: () => undefined, leaveFocus: () => false })
  const state = EditorState.create({ doc, extensions: [siteMarkdown, keys] })
  const pressed = { ctrlKey: true, shiftKey: true, altKey: false, metaKey: false, ...key }
  // No document is there to draw a view or to press a key in; these are what is looked at of both.
  return runScopeHandlers({ state } as EditorView, pressed as KeyboardEvent, 'editor')
}

test('no press too many behind the last row asks the browser to delete what it keeps', () => {
  expect(isTaken('Geen tabel', { key: 'Delete', keyCode: 46 })).toBe(true)
  expect(isTaken('Geen tabel', { key: 'Backspace', keyCode: 8 })).toBe(true)
  expect(isTaken('Geen tabel', { key: 'Tab', keyCode: 9 })).toBe(false)
})

test('what was undone is done again with the keys that the toolbar names, on every computer', () => {
  expect(isTaken('Tekst', { key: 'Z', keyCode: 90 })).toBe(true)
})

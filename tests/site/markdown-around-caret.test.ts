import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state'
import { expect, it } from 'vitest'
import { isLetterByLetter } from '../../site/admin/editing/markdown/editor/around-caret'
import { siteMarkdown } from '../../site/admin/editing/markdown/write/language'
import { bold, toggleMark } from '../../site/admin/editing/markdown/write/toggle-mark'

const state = EditorState.create({ doc: 'Een zin', selection: { anchor: 3 }, extensions: siteMarkdown })
const typed = (userEvent: string): TransactionSpec => ({ changes: { from: 3, insert: 's' }, userEvent })
const moved: TransactionSpec = { selection: { anchor: 1 }, userEvent: 'select' }

it.each([
  ['a letter', [typed('input.type')], true],
  ['a letter of a word that is composed', [typed('input.type.compose')], true],
  ['a letter, after which the caret was moved', [typed('input.type'), moved], true],
  ['Backspace', [{ changes: { from: 2, to: 3 }, userEvent: 'delete.backward' }], true],
  ['the caret', [moved], false],
  ['what was pasted', [typed('input.paste')], false],
  ['what was undone', [typed('undo')], false],
  ['a letter and something else at once', [typed('input.type'), typed('input.paste')], false],
  ['nothing', [], false],
])('what is around a text waits for letters, and for nothing else: %s', (_, specs, expected) => {
  expect(isLetterByLetter(specs.map((spec) => state.update(spec)))).toBe(expected)
})

it('does not wait for a tool', () => {
  const transactions: Transaction[] = []
  toggleMark(bold)({ state, dispatch: (transaction) => transactions.push(transaction) })
  expect(transactions).toHaveLength(1)
  expect(isLetterByLetter(transactions)).toBe(false)
})

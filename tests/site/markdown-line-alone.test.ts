import { EditorSelection } from '@codemirror/state'
import { expect, test } from 'vitest'
import { lineAlone } from '../../site/admin/editing/markdown/write/line-alone'
import { marked, stateOf } from './marked-state'

/** The text with what is selected once clicks of the mouse, or another cause, have selected what is between the signs. */
function selected(text: string, userEvent = 'select.pointer'): string {
  const { doc, selection } = stateOf(text)
  const range = EditorSelection.undirectionalRange(selection.main.from, selection.main.to)
  const state = stateOf(`|${doc}`, '|', lineAlone)
  return marked(state.update({ selection: EditorSelection.create([range]), userEvent }).state)
}

test.each([
  ['|een\n|twee', '|een|\ntwee'],
  ['een\n\n|- twee\n|- drie', 'een\n\n|- twee|\n- drie'],
  ['een\n|\n|twee', 'een\n|\ntwee'],
])('of %j a triple click selects %j', (text, line) => {
  expect(selected(text)).toBe(line)
})

test.each(['|een\ntwee\n|drie', 'e|en\n|twee', '|een\ntw|ee', '|een|\ntwee', '|een| twee'])(
  'what the mouse selects otherwise stays selected: %j',
  (text) => {
    expect(selected(text)).toBe(text)
  },
)

test.each([
  [0, 4],
  [4, 0],
])('what the mouse draws from %i to %i stays as it is', (anchor, head) => {
  const selection = EditorSelection.single(anchor, head)
  const state = stateOf('|een\n|twee', '|', lineAlone).update({
    selection,
    userEvent: 'select.pointer',
  }).state
  expect(state.selection.main).toMatchObject({ anchor, head })
})

test('the keys select the end of a line as before', () => {
  expect(selected('|een\n|twee', 'select')).toBe('|een\n|twee')
})

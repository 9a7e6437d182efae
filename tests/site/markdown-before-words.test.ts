import { EditorSelection, EditorState, type SelectionRange } from '@codemirror/state'
import { expect, test } from 'vitest'
import { beforeWords } from '../../site/admin/editing/markdown/surface/before-words'
import { lineEnds, siteMarkdown } from '../../site/admin/editing/markdown/write/language'
import { lineAlone } from '../../site/admin/editing/markdown/write/line-alone'
import { marked, stateOf } from './marked-state'

/** Where a caret ends up that comes to an offset of a text. */
function comesTo(doc: string, at: number, userEvent = 'select'): number {
  const state = EditorState.create({ doc, extensions: [siteMarkdown, lineEnds, beforeWords] })
  return state.update({ selection: { anchor: at }, userEvent }).state.selection.main.head
}

test.each([
  ['Voor.\n\n## Kop', 7, 10],
  ['- een\n- ', 6, 8],
  ['- [ ] taak', 1, 6],
  ['> citaat\n>', 9, 10],
  ['- een\n\n  twee', 7, 9],
  ['- een', 4, 4],
  ['> Zie plaats\n> 3) en 4)', 13, 15],
  ['- een\n  2024. was goed', 6, 8],
  ['Voor.', 0, 0],
  ['  Voor.', 0, 0],
  ['```\n# code\n```', 4, 4],
])('in %j a caret that comes to %i is at %i', (doc, at, words) => {
  expect(comesTo(doc, at)).toBe(words)
})

test('a command puts it where it says', () => {
  expect(comesTo('## Kop', 0, 'input')).toBe(0)
})

test.each([
  ['|- een\n|- twee', '- |een|\n- twee'],
  ['een\n\n|1. twee|', 'een\n\n1. |twee|'],
  ['|## Kop\n|', '## |Kop|\n'],
  ['|> Citaat|', '> |Citaat|'],
  ['|- [ ] taak\n|na', '- [ ] |taak|\nna'],
  ['|> - een\n|> - twee', '> - |een|\n> - twee'],
  ['|Een zin.\n|', '|Een zin.|\n'],
  ['```\n|# code\n|```', '```\n|# code|\n```'],
  ['|- een\n- twee|', '|- een\n- twee|'],
])('of %j a triple click selects %j', (text, words) => {
  expect(clicked(text, EditorSelection.undirectionalRange)).toBe(words)
})

test.each(['|## Kop|', '|- een\n|- twee'])('what is drawn with the mouse keeps its signs: %j', (text) => {
  expect(clicked(text, EditorSelection.range)).toBe(text)
})

/** The text with what is selected once the mouse has selected what is between the signs, as such a range. */
function clicked(text: string, rangeOf: (from: number, to: number) => SelectionRange): string {
  const { doc, selection } = stateOf(text)
  const range = rangeOf(selection.main.from, selection.main.to)
  const state = stateOf(`|${doc}`, '|', [lineAlone, beforeWords])
  const userEvent = 'select.pointer'
  return marked(state.update({ selection: EditorSelection.create([range]), userEvent }).state)
}

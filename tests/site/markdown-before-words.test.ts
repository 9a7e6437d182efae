import { EditorSelection, EditorState } from '@codemirror/state'
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
  const { doc, selection } = stateOf(text)
  const { anchor, head } = selection.main
  const state = stateOf(`|${doc}`, '|', [lineAlone, beforeWords])
  const userEvent = 'select.pointer'
  expect(marked(state.update({ selection: EditorSelection.single(anchor, head), userEvent }).state)).toBe(
    words,
  )
})

import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { beforeWords } from '../../site/admin/editing/markdown/surface/before-words'
import { lineEnds, siteMarkdown } from '../../site/admin/editing/markdown/write/language'

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

import { EditorSelection, EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { fillCells, gridOf } from '../../site/admin/editing/markdown/write/fill-cells'
import { lineEnds, siteMarkdown } from '../../site/admin/editing/markdown/write/language'

const TABLE = '| a | b |\n| --- | --: |\n| c | ^d |\n| e | f |'

/** A text with `^` at its cursor, or at both ends of its selection, after a table was put into the cells from there on. */
function filled(text: string, grid: readonly (readonly string[])[]): string | null {
  const [before = '', selected = '', after] = text.split('^')
  const end = before.length + (after === undefined ? 0 : selected.length)
  const state = EditorState.create({
    doc: text.replaceAll('^', ''),
    selection: EditorSelection.single(before.length, end),
    extensions: [siteMarkdown, lineEnds],
  })
  const change = fillCells(state, grid)
  if (!change) return null
  const next = state.update(change).state
  const { head } = next.selection.main
  return `${next.sliceDoc(0, head)}^${next.sliceDoc(head)}`
}

test.each([
  [TABLE, [['x']], '| a | b |\n| --- | --: |\n| c | x^ |\n| e | f |'],
  [TABLE, [['x'], ['y']], '| a | b |\n| --- | --: |\n| c | x |\n| e | y^ |'],
  [
    TABLE,
    [
      ['x', 'y'],
      ['z', 'w'],
      ['', 'v'],
    ],
    '| a | b |  |\n| --- | --: | --- |\n| c | x | y |\n| e | z | w |\n| e | | v^ |'.replace(
      '| e | |',
      '|  |  |',
    ),
  ],
  ['| ^a | b |\n| --- | --- |', [['x', 'y'], ['z']], '| x | y |\n| --- | --- |\n| z^ |  |'],
  [
    '> | a | b |\n> | --- | --- |\n> | ^c | d |',
    [['x'], ['y']],
    '> | a | b |\n> | --- | --- |\n> | x | d |\n> | y^ |  |',
  ],
  ['| a | b |\n| --- | --- |\n| c |^ d |', [['x', 'y']], '| a | b |  |\n| --- | --- | --- |\n| c | x | y^ |'],
  ['| a | b |\n| --- | --- |\n| ^c | d^ |', [['x', 'y']], '| a | b |\n| --- | --- |\n| x | y^ |'],
  ['| a | b |\n| --- | --- |\n| ^c | d | meer |', [['x']], '| a | b |\n| --- | --- |\n| x^ | d | meer |'],
  ['Geen ^tabel', [['x']], null],
])('from %j on', (text, grid, after) => {
  expect(filled(text, grid)).toBe(after)
})

test('only a table by itself is one to put into cells', () => {
  expect(gridOf('\n| a | b \\| c |\n| --- | --- |\n|  | d |\n')).toEqual([
    ['a', 'b \\| c'],
    ['', 'd'],
  ])
  expect(gridOf('Voor.\n\n| a | b |\n| --- | --- |')).toBe(null)
  expect(gridOf('| a | b |')).toBe(null)
})

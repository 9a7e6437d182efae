import { expect, test } from 'vitest'
import { fillCells, gridOf } from '../../site/admin/editing/markdown/write/fill-cells'
import { marked, stateOf } from './marked-state'

const TABLE = '| a | b |\n| --- | --: |\n| c | ^d |\n| e | f |'

/** A text with `^` at its cursor, or at both ends of its selection, after a table was put into the cells from there on. */
function filled(text: string, grid: readonly (readonly string[])[]): string | null {
  const state = stateOf(text, '^')
  const change = fillCells(state, grid)
  return change && marked(state.update(change).state, '^')
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

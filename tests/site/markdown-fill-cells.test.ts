import { expect, test } from 'vitest'
import { captionedGrid, fillCells } from '../../site/admin/editing/markdown/write/fill-cells'
import { marked, stateOf } from './marked-state'

const TABLE = '| a | b |\n| --- | --: |\n| c | ^d |\n| e | f |'

/** A text with `^` at its cursor, or at both ends of its selection, after a table was put into the cells from there on. */
function filled(text: string, grid: readonly (readonly string[])[], caption = ''): string | null {
  const state = stateOf(text, '^')
  const change = fillCells(state, grid, caption)
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

test('only a table by itself, or with its caption, is one to put into cells', () => {
  const grid = [
    ['a', 'b \\| c'],
    ['', 'd'],
  ]
  const table = '| a | b \\| c |\n| --- | --- |\n|  | d |'
  expect(captionedGrid(`\n${table}\n`)).toEqual({ grid, caption: '' })
  expect(captionedGrid(`Prijzen\n\n${table}`)).toEqual({ grid, caption: 'Prijzen' })
  for (const other of [
    `Een.\n\nTwee.\n\n${table}`,
    `## Kop\n\n${table}`,
    `- een\n- twee\n\n${table}`,
    `\`\`\`\nnpm i\n\`\`\`\n\n${table}`,
    `> Citaat\n\n${table}`,
    `${table}\n\n${table}`,
    `${table}\n\nNa.`,
  ])
    expect(captionedGrid(other)).toBe(null)
  expect(captionedGrid('| a | b |')).toBe(null)
})

test('the caption of a table that is put into cells comes below them', () => {
  expect(filled(`${TABLE}\n\nNa`, [['x'], ['y'], ['z']], 'Prijzen')).toBe(
    '| a | b |\n| --- | --: |\n| c | x |\n| e | y |\n|  | z^ |\n\nPrijzen\n\nNa',
  )
  expect(filled('> | a | b |\n> | --- | --- |\n> | ^c | d |', [['x']], 'Prijzen')).toBe(
    '> | a | b |\n> | --- | --- |\n> | x^ | d |\n>\n> Prijzen',
  )
})

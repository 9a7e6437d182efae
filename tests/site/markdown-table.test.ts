import type { StateCommand } from '@codemirror/state'
import type { Nodes } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import {
  addColumn,
  addRow,
  isInWholeRow,
  nextCell,
  nextRow,
  previousCell,
  wordsForCell,
} from '../../site/admin/editing/markdown/write/edit-table'
import { insertRule, toggleCode } from '../../site/admin/editing/markdown/write/insert-block'
import { insertCallout } from '../../site/admin/editing/markdown/write/insert-directive'
import { removeColumn, removeRow } from '../../site/admin/editing/markdown/write/shrink-table'
import { toggleHeading, toggleQuote } from '../../site/admin/editing/markdown/write/toggle-lines'
import { toggleBullets, toggleNumbers } from '../../site/admin/editing/markdown/write/toggle-list'
import { resultOf, stateOf } from './marked-state'

/** Runs a command on a text with `^` at its cursor or at both ends of its selection. */
const run = (command: StateCommand, text: string) => resultOf(command, text, '^') ?? 'nothing'

describe('Tab goes from cell to cell, and selects its words', () => {
  test.each([
    ['| ^a | b |\n| --- | --- |\n| c | d |', '| a | ^b^ |\n| --- | --- |\n| c | d |'],
    ['| a | ^b^ |\n| --- | --- |\n| c | d |', '| a | b |\n| --- | --- |\n| ^c^ | d |'],
    ['a^ | b\n--- | ---\nc \\| d | e', 'a | ^b^\n--- | ---\nc \\| d | e'],
    ['a | ^b\n--- | ---\nc \\| d | e', 'a | b\n--- | ---\n^c \\| d^ | e'],
    ['| a | b |\n| --- | --- |\n| ^ |  |', '| a | b |\n| --- | --- |\n|  | ^ |'],
    ['| a | b |\n| --- | --- |\n| c | ^d |', '| a | b |\n| --- | --- |\n| c | d |\n| ^ |  |'],
    ['| a |\n| --- |\n| c |\n| ^ |\n\nDaarna', '| a |\n| --- |\n| c |\n\n^\n\nDaarna'],
    ['| a |\n| --- |\n| ^ |\n\nDaarna', '| a |\n| --- |\n|  |\n\n^\n\nDaarna'],
    ['| a |\n| --- |\n| c |\n| ^ |  |', '| a |\n| --- |\n| c |\n|  | ^ |'],
    ['| ^a |\n| --- |', '| a |\n| --- |\n| ^ |'],
    ['Geen ^tabel', 'nothing'],
  ])('%j', (text, after) => {
    expect(run(nextCell, text)).toBe(after)
  })

  test('and with Shift back', () => {
    expect(run(previousCell, '| a | b |\n| --- | --- |\n| c^ | d |')).toBe(
      '| a | ^b^ |\n| --- | --- |\n| c | d |',
    )
    expect(run(previousCell, '| ^a | b |\n| --- | --- |')).toBe('| ^a^ | b |\n| --- | --- |')
  })
})

test('what is pasted in a cell stays in it, but for whole rows', () => {
  const inState = (text: string, pasted: string, isFormatted?: boolean) =>
    wordsForCell(stateOf(text, '^'), pasted, isFormatted)
  const cell = '| a | b^ |\n| --- | --- |\n| c | d |'
  expect(inState(cell, '250 stuks\n')).toBe('250 stuks')
  expect(inState(cell, 'Een regel\n\nen \\| nog | een')).toBe('Een regel en \\| nog \\| een')
  expect(inState(cell, ' meer')).toBe(null)
  expect(inState(cell, '| e | f |\n| g | h |')).toBe(null)
  expect(inState('| a | ^b |\n| --- | --- |\n| c^ | d |', 'x\ny')).toBe(null)
  expect(inState('Geen ^tabel', 'x\ny')).toBe(null)
  expect(
    inState(cell, '## Kop\n\n- een\n- [x] twee.\n  - drie\n\n1. vier\n\n> vijf\n\n---\n\n```js\nzes\n```'),
  ).toBe('Kop een, twee. drie 1. vier vijf zes')
  expect(inState(cell, ':::callout[Let op]{kind="tip"}\nBegin.\n:::')).toBe('Let op Begin.')
  // One line that was typed elsewhere is what it says.
  expect(inState(cell, '- 5 graden')).toBe(null)
  expect(inState(cell, '- vijf', true)).toBe('vijf')
})

const IN_TABLE = '| a | b^ |\n| --- | --- |\n| c | d |\n\nDaarna.'

test('a block that is asked for within a table comes below it', () => {
  const table = '| a | b |\n| --- | --- |\n| c | d |'
  expect(run(insertRule, IN_TABLE)).toBe(`${table}\n\n---\n^\nDaarna.`)
  expect(run(insertCallout, '| a | ^b^ |\n| --- | --- |\n| c | d |')).toContain(`${table}\n\n:::callout`)
})

test('rows of a table become no headings, no list, no quote and no code; the whole of it may be quoted', () => {
  for (const command of [toggleHeading(2), toggleBullets, toggleNumbers, toggleQuote])
    expect(run(command, IN_TABLE)).toBe('nothing')
  expect(run(toggleCode, '| a |\n| --- |\n^| b |\n| c |^')).toBe('nothing')
  expect(run(toggleQuote, '^| a |\n| --- |\n| b |^')).toBe('> ^| a |\n> | --- |\n> | b |^')
})

test('a row comes below the one with the caret, and never above the dashes', () => {
  expect(run(addRow, '> | a |\n> | --- |\n> | c^ |')).toBe('> | a |\n> | --- |\n> | c |\n> | ^ |')
  expect(run(addRow, '- Zo:\n\n  | a |\n  | --- |\n  | c^ |')).toBe(
    '- Zo:\n\n  | a |\n  | --- |\n  | c |\n  | ^ |',
  )
  expect(run(addRow, '| a | b |\n| --- | --- |\n| c^ | d |\n| e | f |')).toBe(
    '| a | b |\n| --- | --- |\n| c | d |\n| ^ |  |\n| e | f |',
  )
  expect(run(addRow, '| a^ | b |\n| --- | --- |\n| c | d |')).toBe(
    '| a | b |\n| --- | --- |\n| ^ |  |\n| c | d |',
  )
  expect(run(addRow, 'Geen ^tabel')).toBe('nothing')
})

test('a column comes behind the one with the caret, in each row', () => {
  expect(run(addColumn, '| a^ | b |\n| --- | --- |\n| c | d |')).toBe(
    '| a^ |  | b |\n| --- | --- | --- |\n| c |  | d |',
  )
  expect(run(addColumn, '| a | b^ |\n| --- | --- |\n| c | d |')).toBe(
    '| a | b^ |  |\n| --- | --- | --- |\n| c | d |  |',
  )
  expect(run(addColumn, '- | a^ | b |\n  | --- | --- |\n  | c | d |')).toBe(
    '- | a^ |  | b |\n  | --- | --- | --- |\n  | c |  | d |',
  )
})

/** The words of the tables that visitors get of a text, a row after the other. */
function shownTable(text: string): string {
  const rows: string[] = []
  visit(remark().use(remarkGfm).parse(text), 'tableRow', ({ children }) => {
    rows.push(children.map((cell) => text.slice(...offsetsOf(cell.children))).join(' ; '))
  })
  return rows.join(' / ')
}

const offsetsOf = (words: readonly Nodes[]) =>
  [words[0]?.position?.start.offset ?? 0, words.at(-1)?.position?.end.offset ?? 0] as const

describe('a row goes, and the caret stays in its column', () => {
  test.each([
    [
      '| a | b |\n| --- | --- |\n| c | d^ |\n| e | f |\n\nDaarna',
      '| a | b |\n| --- | --- |\n| e | ^f |\n\nDaarna',
      'a ; b / e ; f',
    ],
    ['> | a |\n> | --- |\n> | c^ |', '> | ^a |\n> | --- |', 'a'],
    [
      '| a^ | b |\n| --- | --- |\n| c | d |\n| e | f |',
      '| ^c | d |\n| --- | --- |\n| e | f |',
      'c ; d / e ; f',
    ],
    ['| a^ | b |\n| --- | --- |\n| c |', '| ^c |  |\n| --- | --- |', 'c ; '],
    ['| a^ | b |\n| --- | --- |\n| c', '| ^c |  |\n| --- | --- |', 'c ; '],
    ['a^ | b\n--- | ---\nc', '| ^c |  |\n| --- | --- |', 'c ; '],
    ['| a^ |\n| --- |\n| c | d |', '| ^c | d |\n| --- | --- |', 'c ; d'],
    ['- | a^ | b |\n  | --- | --- |\n  | c | d |', '- | ^c | d |\n  | --- | --- |', 'c ; d'],
    ['- | a^ | b |\n  | --- | --- |', '- ^', ''],
    ['| a^ |\n| --- |\n\nDaarna', '^\n\nDaarna', ''],
  ])('%j', (text, after, shown) => {
    expect(run(removeRow, text)).toBe(after)
    expect(shownTable(after.replace('^', ''))).toBe(shown)
  })

  test('but not in other text', () => {
    expect(run(removeRow, 'Geen ^tabel')).toBe('nothing')
  })
})

describe('a column goes from each row, and with the only one the table', () => {
  test.each([
    ['| a^ | b |\n| --- | --- |\n| c | d |', '| ^b |\n| --- |\n| d |', 'b / d'],
    ['| a | b |\n| --- | --- |\n| c | d^ |', '| a |\n| --- |\n| ^c |', 'a / c'],
    ['a | b^\n--- | ---\nc \\| d | e', '| ^a |\n| --- |\n| c \\| d |', 'a / c \\| d'],
    ['a^ | - b\n--- | ---\nc | - d', '| ^- b |\n| --- |\n| - d |', '- b / - d'],
    ['| a^ | b |\n| --- | --- |\n| c\n| d | e |', '| ^b |\n| --- |\n|  |\n| e |', 'b /  / e'],
    ['a^ | b\n--- | ---\nc\nd | e', '| ^b |\n| --- |\n|  |\n| e |', 'b /  / e'],
    ['- | a | b^ |\n  | --- | --- |\n  | c | d |\n- e', '- | ^a |\n  | --- |\n  | c |\n- e', 'a / c'],
    ['- Zo:\n\n  | a^ |\n  | --- |', '- Zo:\n\n  ^', ''],
    ['Ervoor\n\n| a |\n| --- |\n| c^ |', 'Ervoor\n\n^', ''],
  ])('%j', (text, after, shown) => {
    expect(run(removeColumn, text)).toBe(after)
    expect(shownTable(after.replace('^', ''))).toBe(shown)
  })

  test('but not from other text', () => {
    expect(run(removeColumn, 'Geen ^tabel')).toBe('nothing')
  })
})

describe('Enter goes from row to row', () => {
  test.each([
    ['| ^a | b |\n| --- | --- |\n| c | d |', '| a | b |\n| --- | --- |\n| ^c^ | d |'],
    ['| a | b^ |\n| --- | --- |\n| c | d |', '| a | b |\n| --- | --- |\n| c | ^d^ |'],
    ['| a | b |\n| --- | --- |\n| c | d^ |', '| a | b |\n| --- | --- |\n| c | d |\n| ^ |  |'],
    ['| a | b |\n| --- | --- |\n| c | d |\n| ^ |  |', '| a | b |\n| --- | --- |\n| c | d |\n\n^'],
    ['Geen ^tabel', 'nothing'],
  ])('%j', (text, after) => {
    expect(run(nextRow, text)).toBe(after)
  })
})

test('a row is whole between the lines at its ends, and not while somebody types it', () => {
  const at = (text: string) => isInWholeRow(stateOf(text, '^'), text.indexOf('^'))
  const table = '| a | b |\n| --- | --- |\n'
  expect(at(`${table}| c^ | d |`)).toBe(true)
  expect(at(`${table}| c | d^`)).toBe(false)
  expect(at(`${table}| c | d |^`)).toBe(false)
  expect(at(`${table.replace('---', '--^-')}| c | d |`)).toBe(false)
  expect(at('Een | en ander^ |')).toBe(false)
})

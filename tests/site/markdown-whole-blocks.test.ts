import type { StateCommand } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { deleteInCell, toCellEnd } from '../../site/admin/editing/markdown/write/cell-borders'
import { leaveSigns } from '../../site/admin/editing/markdown/write/leave-signs'
import {
  backspaceIntoBlock,
  deleteBeforeBlock,
  enterAboveHeading,
} from '../../site/admin/editing/markdown/write/whole-blocks'
import { marked, resultOf, stateOf } from './marked-state'

/** What a command makes of a text with `^` at its cursor, or at both ends of its selection. */
const run = (command: StateCommand, text: string) => resultOf(command, text, '^') ?? LEFT

const LEFT = 'left to the editor'
const TABLE = '| a | b |\n| --- | --- |\n| c | d |'
const CALLOUT = ':::callout{kind="tip"}\nIn.\n:::'

describe('Backspace where a block begins or ended', () => {
  test.each([
    ['Voor.\n\n## ^Kop', 'Voor.\n\n^Kop'],
    ['```\n# ^geen kop\n```', LEFT],
    [`${TABLE}\n\n^Na.`, `${TABLE}\n\n^Na.`],
    [`${TABLE}\n^\nNa.`, `${TABLE}\n^\nNa.`],
    [`${TABLE}\n\n^`, LEFT],
    [`Voor.\n\n^${TABLE}`, `Voor.\n\n^${TABLE}`],
    [`${TABLE}\n\n\n^Na.`, LEFT],
    [`${CALLOUT}\n\n^Na.`, ':::callout{kind="tip"}\nIn.^\n:::\n\nNa.'],
    [`${CALLOUT}\n^Na.`, ':::callout{kind="tip"}\nIn.^\n:::\nNa.'],
    [':::callout{kind="tip"}\n^In.\n:::', ':::callout{kind="tip"}\n^In.\n:::'],
    ['Voor.\n```\n^code\n```', 'Voor.\n```\n^code\n```'],
    ['```\n```\n\n^Na.', '```\n```\n\n^Na.'],
    ['Voor.\n\n```\n^\n```\n\nNa.', 'Voor.\n\n^\n\nNa.'],
    [':::callout{kind="tip"}\n^\n:::', '^'],
    [':::callout[Let op]{kind="tip"}\n^\n:::', LEFT],
    ['```^\n\n```\ncode\n```', LEFT],
    ['Tekst.\n\n```^\n\nNa.', LEFT],
    ['```^\ncode\n```', '```^\ncode\n```'],
    ['::video[Titel]{href="/a"}\n\n^Na.', '::video[Titel]{href="/a"}\n\n^Na.'],
    ['Voor.\n^\n---', 'Voor.^\n\n---'],
    ['```\n^\ncode\n```', LEFT],
    ['Voor.\n\n---\n\n^Na.', 'Voor.\n\n---^\n\nNa.'],
    ['```\ncode\n```\n\n^Na.', '```\ncode^\n```\n\nNa.'],
    ['> ```\n> code\n> ```\n\n^Na.', '> ```\n> code^\n> ```\n\nNa.'],
    ['Voor.\n\n:::\n\n^Na.', 'Voor.\n^\n:::\n\nNa.'],
    ['Voor.\n\n:::^', LEFT],
    ['Voor.\n\n```\n^Na.', 'Voor.\n\n```\n^Na.'],
    ['```\neen\n^twee\n```', LEFT],
    ['Een.\n\n^Twee.', LEFT],
    ['Een.\n^Twee.', LEFT],
    ['Wij begonnen in\n^2024. Daarna', LEFT],
    ['Een.\n^[x] twee', LEFT],
    ['- een\n  ^2024. was goed', LEFT],
    ['<!--\n^- b\n-->', LEFT],
    ['- een\n^- twee', '- een^twee'],
    ['Een.\n^## Kop', 'Een.^Kop'],
    ['- een\n\n  ## ^kop', '- een\n\n  ^kop'],
    ['> ## ^Kop', '> ^Kop'],
    ['## ^Kop ##', '^Kop'],
  ])('%j', (before, after) => {
    expect(run(backspaceIntoBlock, before)).toBe(after)
  })
})

describe('Delete before a block', () => {
  test.each([
    [`Voor.^\n\n${TABLE}`, `Voor.^\n\n${TABLE}`],
    [`Voor.^\n${TABLE}`, `Voor.^\n${TABLE}`],
    [`Voor.^\n\n---`, `Voor.^\n\n---`],
    [`${CALLOUT.replace('In.', 'In.^')}`, `${CALLOUT.replace('In.', 'In.^')}`],
    ['```\ncode^\n```', '```\ncode^\n```'],
    ['```\neen^\n# twee\n```', LEFT],
    ['- een^\n- twee', '- een^twee'],
    ['Voor.^\n## Kop', 'Voor.^Kop'],
    ['> een^\n> twee', '> een^twee'],
    ['- een^\n  2024. was goed', '- een^2024. was goed'],
    ['Zie stap^\n12) hieronder', LEFT],
    ['> Zie^\n> 3) plaats', '> Zie^3) plaats'],
    ['Voor.\n^\n---', 'Voor.\n^\n---'],
    ['Voor.^\n\nKop\n===', 'Voor.^\n\nKop\n==='],
    [`${TABLE}\n^\nNa.`, `${TABLE}\n^\nNa.`],
    ['Een.^\n\nTwee.', LEFT],
    ['Een.^\nTwee.', LEFT],
    [`^\n${TABLE}`, LEFT],
  ])('%j', (before, after) => {
    expect(run(deleteBeforeBlock, before)).toBe(after)
  })
})

test('Enter before the words of a heading leaves it a heading', () => {
  expect(run(enterAboveHeading, 'Voor.\n\n## ^Kop')).toBe('Voor.\n\n\n## ^Kop')
  expect(run(enterAboveHeading, '## Ko^p')).toBe(LEFT)
  expect(run(enterAboveHeading, '```\n# ^code\n```')).toBe(LEFT)
})

describe('keys that delete leave the cells of a table', () => {
  const back = deleteInCell(false)
  const forward = deleteInCell(true)
  const row = (cells: string) => `| a | b |\n| --- | --- |\n${cells}`

  test.each([
    [back, '| c | ^d |', '| c | ^d |'],
    [back, '| c | ^ |', '| c | ^ |'],
    [back, '| ^c | d |', '| ^c | d |'],
    [back, '^| c | d |', '^| c | d |'],
    [back, '| c | d |^', '| c | d^ |'],
    [back, '| c | d^ |', LEFT],
    [back, '| c |^', LEFT],
    [forward, '| c^ | d |', '| c^ | d |'],
    [forward, '| c | d^ |', '| c | d^ |'],
    [forward, '^| c | d |', '| ^c | d |'],
    [forward, '| ^c | d |', LEFT],
    [back, '| ^cc^ | d |', LEFT],
  ])('%#: %j %j', (command, before, after) => {
    expect(run(command, row(before))).toBe(after === LEFT ? LEFT : row(after))
  })

  test.each([
    [toCellEnd(true, false), '| ^cc | dd |', '| cc^ | dd |'],
    [toCellEnd(true, false), '| cc^ | dd |', '| cc | dd^ |'],
    [toCellEnd(false, false), '| cc | d^d |', '| cc | ^dd |'],
    [toCellEnd(false, false), '| cc | ^dd |', '| ^cc | dd |'],
    [toCellEnd(true, true), '| ^cc | dd |', '| ^cc^ | dd |'],
  ])('and Home and End go to the ends of them: %#', (command, before, after) => {
    expect(run(command, row(before))).toBe(row(after))
  })
})

/** What is left of a text between two `^` when something takes its place. */
function replaced(text: string, userEvent: string, insert = ''): string {
  const state = stateOf(text, '^', leaveSigns)
  const { from, to } = state.selection.main
  const change = { changes: { from, to, insert }, selection: { anchor: from + insert.length }, userEvent }
  return marked(state.update(change).state, '^')
}

describe('what is selected of several cells goes, and they stay', () => {
  const head = '| kop | nog een |\n| --- | --- |\n'

  test.each([
    ['delete.cut', '', '| ^ |  |'],
    ['input.paste', 'x', '| x^ |  |'],
    ['input.paste', 'x | y\nz', '| x \\| y z^ |  |'],
    ['input.type', '|', '| \\|^ |  |'],
    // Whatever is not put in the place of the selection.
    ['undo', 'x', '| x^ |'],
  ])('%s %j', (userEvent, insert, after) => {
    expect(replaced(`${head}| ^cc | dd^ |`, userEvent, insert)).toBe(head + after)
  })

  test.each([
    ['| c^c | d^d |', '| c^ | d |'],
    ['| ^c | d |^', '| ^ |  |'],
    ['| c | d^d |\n| e^e | f |', '| c | d^ |\n| e | f |'],
    ['^| c | d |\n^| e | f |', '^| e | f |'],
    ['| ^cc^ | d |', '| ^ | d |'],
  ])('%j', (before, after) => {
    expect(replaced(head + before, 'delete.selection')).toBe(head + after)
  })
})

describe('what is selected beyond a block leaves the signs of that block', () => {
  test.each([
    [`Vo^or.\n\n${TABLE.replace('a', 'a^a')}\n\nNa.`, `Vo^\n\n${TABLE}\n\nNa.`],
    [`${TABLE.replace('d', 'd^d')}\n\nN^a.`, `${TABLE.replace('d', 'd^')}\n\na.`],
    [`^${TABLE}\n\n^Na.`, '^Na.'],
    [`Vo^or.\n\n${TABLE}\n\nN^a.`, 'Vo^a.'],
    ['```\neen\ntw^ee\n```\n\nN^a.', '```\neen\ntw^\n```\n\na.'],
    ['Vo^or.\n\n```ts\ne^en\n```', 'Vo^\n\n```ts\nen\n```'],
    ['```t^s\ne^en\n```', '```ts\n^en\n```'],
    ['```t^s^\neen\n```', '```t^\neen\n```'],
    ['```\n^een\n^```', '```\n^\n```'],
    ['V^oor.\n\n```\neen\n```\n\nN^a.', 'V^a.'],
    [`${CALLOUT.replace('In.', 'I^n.')}\n\nN^a.`, `${CALLOUT.replace('In.', 'I^')}\n\na.`],
    [`${CALLOUT}^\n^Na.`, `${CALLOUT}^\nNa.`],
    [`${TABLE}\n^\nVoor.\n\n^Na.`, `${TABLE}\n\n^Na.`],
    [`${TABLE}\n^| e | f |^\n| g | h |`, `${TABLE}\n| ^ |  |\n| g | h |`],
    ['Vo^or.\n\n> ```\n> code\n> me^er\n> ```', 'Vo^\n\n> ```\n> er\n> ```'],
    ['Voor.^\n\ntekst\n^\n---', 'Voor.^\n\n---'],
    ['Voor.^\n\ntekst\n\n^---', 'Voor.^\n\n---'],
    ['^:::callout{kind="tip"}^\nIn.\n:::', '^:::callout{kind="tip"}\nIn.\n:::'],
    ['---^\n\ntekst\n\n^Na.', '---\n\n^Na.'],
    ['Voor.^\n\ntekst\n\n^::video[A]{href="/a"}', 'Voor.^\n\n::video[A]{href="/a"}'],
    ['::video[^A^]{href="/a"}', '::video[^]{href="/a"}'],
    ['V^oor.\n\n---\n\nN^a.', 'V^a.'],
  ])('%j', (before, after) => {
    expect(replaced(before, 'delete.selection')).toBe(after)
  })

  test.each([
    [`${TABLE}^\n^\nNa.`, `${TABLE.replace('d', 'dx^')}\n\nNa.`],
    [`Voor.\n^\n^${TABLE}`, `Voor.\nx^\n\n${TABLE}`],
    ['```\n^een\n^```', '```\nx^\n```'],
    ['| a | b |\n^| --- | --- |^\n| c | d |', '| a | bx^ |\n| --- | --- |\n| c | d |'],
    ['> ```\n> code\n> ^```^\n\nNa.', '> ```\n> code\n> x^\n>\n> ```\n\nNa.'],
    [':::callout{kind="tip"}\nIn.\n^:::^', ':::callout{kind="tip"}\nIn.\nx^\n\n:::'],
    [`${TABLE}\n^\nVoor.^\n\nNa.`, `${TABLE}\n\nx^\n\nNa.`],
  ])('and what is typed has a place: %j', (before, after) => {
    expect(replaced(before, 'input.type', 'x')).toBe(after)
  })

  test('and what is typed or pasted comes in the place of its first words', () => {
    const before = `Vo^or.\n\n${CALLOUT.replace('In.', 'I^n.')}`
    expect(replaced(before, 'input.paste', 'x\n\ny')).toBe(`Vox\n\ny^\n\n${CALLOUT.replace('In.', 'n.')}`)
  })
})

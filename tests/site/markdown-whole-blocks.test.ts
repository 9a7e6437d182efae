import { EditorSelection, EditorState, type StateCommand, type Transaction } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { acrossCells, deleteInCell, toCellEnd } from '../../site/admin/editing/markdown/write/cell-borders'
import { lineEnds, siteMarkdown } from '../../site/admin/editing/markdown/write/language'
import {
  backspaceIntoBlock,
  deleteBeforeBlock,
  enterAboveHeading,
} from '../../site/admin/editing/markdown/write/whole-blocks'

/** What a command makes of a text with `^` at its cursor, or at both ends of its selection. */
function run(command: StateCommand, text: string): string {
  const [before = '', selected = '', after] = text.split('^')
  const end = before.length + (after === undefined ? 0 : selected.length)
  let state = EditorState.create({
    doc: text.replaceAll('^', ''),
    selection: EditorSelection.single(before.length, end),
    extensions: [siteMarkdown, lineEnds],
  })
  const isDone = command({ state, dispatch: (transaction: Transaction) => (state = transaction.state) })
  const { main } = state.selection
  const doc = state.doc.toString()
  if (!isDone) return 'left to the editor'
  const marks = main.empty ? '^' : `^${doc.slice(main.from, main.to)}^`
  return doc.slice(0, main.from) + marks + doc.slice(main.to)
}

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
    ['::video[Titel]{href="/a"}\n\n^Na.', '::video[Titel]{href="/a"}\n\n^Na.'],
    ['Voor.\n^\n---', 'Voor.^\n\n---'],
    ['```\n^\ncode\n```', LEFT],
    ['Voor.\n\n---\n\n^Na.', 'Voor.\n\n---^\n\nNa.'],
    ['```\ncode\n```\n\n^Na.', '```\ncode^\n```\n\nNa.'],
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
    [back, '| c^c | d^d |', '| c^ | d |'],
    [back, '| ^c | d |^', '| ^ |  |'],
    [back, '| c | d^d |\n| e^e | f |', '| c | d^ |\n| e | f |'],
    [back, '^| c | d |\n^| e | f |', LEFT],
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

test.each([
  ['delete.cut', '', '| ^ |  |'],
  ['input.paste', 'x', '| x^ |  |'],
  ['input.paste', 'x | y\nz', '| x \\| y z^ |  |'],
  ['input.drop', 'x', '| x^ |  |'],
  ['input.type', '|', '| \\|^ |  |'],
  // Whatever is not put in the place of the selection.
  ['undo', 'x', '| x^ |'],
])('%s %j in the place of what is selected in two cells leaves both', (userEvent, insert, after) => {
  const before = '| kop | nog een |\n| --- | --- |\n'
  const state = EditorState.create({
    doc: `${before}| cc | dd |`,
    selection: EditorSelection.single(before.length + 2, before.length + 9),
    extensions: [siteMarkdown, lineEnds, acrossCells],
  })
  const { from, to } = state.selection.main
  const next = state.update({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent,
  }).state
  const { head } = next.selection.main
  expect(`${next.sliceDoc(before.length, head)}^${next.sliceDoc(head)}`).toBe(after)
})

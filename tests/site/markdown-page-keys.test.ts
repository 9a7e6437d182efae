import { EditorSelection } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { dropWords, type PasteTarget } from '../../site/admin/editing/markdown/editor/drop-words'
import { toolGroups } from '../../site/admin/editing/markdown/editor/tools'
import { Editor } from './editor-without-window'

/** What acts make of a text with `^` at its cursor, or at both ends of its selection. */
function after(text: string, act: (editor: Editor) => void): string {
  const [before = '', selected = '', rest] = text.split('^')
  const end = before.length + (rest === undefined ? 0 : selected.length)
  const editor = new Editor(text.replaceAll('^', ''), before.length, end)
  act(editor)
  const { doc, selection } = editor.state
  return `${doc.sliceString(0, selection.main.head)}^${doc.sliceString(selection.main.head)}`
}

const TABLE = '| a | b |\n| --- | --- |\n| c | d |'
const CALLOUT = ':::callout{kind="tip"}\nIn.\n:::'
const CODE = '```\ncode\n```'

describe('words that are typed beside a block are a paragraph of their own', () => {
  test.each([
    ['below a table', `${TABLE}\n^\nNa.`, `${TABLE}\n\nx^\n\nNa.`],
    ['below a table that is last', `${TABLE}\n^`, `${TABLE}\n\nx^`],
    ['below a table in a quote', '> | a |\n> | --- |\n> ^\n> Na.', '> | a |\n> | --- |\n>\n> x^\n>\n> Na.'],
    ['above a line across the page', 'Voor.\n^\n---', 'Voor.\nx^\n\n---'],
    ['above a heading with a line below it', 'Voor.\n\n^\nKop\n===', 'Voor.\n\nx^\n\nKop\n==='],
    ['behind what closes a callout', `${CALLOUT}^`, `${CALLOUT}\n\nx^`],
    ['behind what closes code', `${CODE}^\nNa.`, `${CODE}\n\nx^\n\nNa.`],
    ['between two paragraphs', 'Voor.\n\n^\n\nNa.', 'Voor.\n\nx^\n\nNa.'],
    ['before what opens code', `Voor.\n\n^${CODE}`, `Voor.\n\nx^\n\n${CODE}`],
    ['behind what opens a callout', CALLOUT.replace('\nIn', '^\nIn'), CALLOUT.replace('\nIn', '\nx^\nIn')],
    ['behind a line across the page', '---^\n\nNa.', '---\n\nx^\n\nNa.'],
    ['behind a block of one line', '::video[A]{href="/a"}^', '::video[A]{href="/a"}\n\nx^'],
    ['in a block that is being typed', '::video^', '::videox^'],
  ])('%s', (_where, before, typed) => {
    expect(after(before, (editor) => editor.type('x'))).toBe(typed)
  })
})

test('where Delete left the caret before what closes code, words come above it', () => {
  const typed = after('```\na\n^\n```\n\nNa.', (editor) => {
    editor.press('Delete')
    editor.type('x')
  })
  expect(typed).toBe('```\na\nx^\n```\n\nNa.')
})

test('a row that is typed by hand is one', () => {
  expect(after(`${TABLE}\n^`, (editor) => editor.type('|'))).toBe(`${TABLE}\n|^`)
  const between = `${TABLE}\n^\n${TABLE}`
  expect(after(between, (editor) => editor.type('|'))).toBe(`${TABLE}\n|^\n\n${TABLE}`)
})

test.each([
  ['below a table', `${TABLE}\n\nNa.`, TABLE.length + 1, `${TABLE}\n\nwoord^\n\nNa.`],
  ['behind what closes a callout', `${CALLOUT}\n\nNa.`, CALLOUT.length, `${CALLOUT}\n\nwoord^\n\nNa.`],
])('what is dropped %s is a paragraph of its own', (_where, text, at, dropped) => {
  const put = (target: PasteTarget) => putPlain(target, 'woord')
  const drop = { at, isMoved: false, put }
  expect(after(`^${text}`, (editor) => editor.dispatch(dropWords(editor.state, drop)))).toBe(dropped)
})

test.each([
  ['takes the marks of its words along', 'Voor **^woord^**.\n\nNa', 'Voor .\n\nNawoord^'],
  ['leaves the signs of code', 'Een.\n\n```\na ^b\n```\n\nN^a', 'Een.\n\n```\na \n```\n\nab\n\nN^'],
  [
    'leaves the cells of a row',
    `${TABLE.replace('c | d', '^c | d^')}\n\nNa`,
    `${TABLE.replace('c | d', ' | ')}\n\nNac d^`,
  ],
  ['keeps what is left apart', 'Een ^b\n\nc^\n***\n\nNa', 'Een \n\n***\n\nNab\n\nc^'],
  ['is the text that was selected', 'Een ^*twee*^ drie', 'Een  drie*twee*^'],
])('what is dragged to the end of a text %s, as one step', (_what, text, dropped) => {
  const moved = after(text, (editor) => {
    const at = editor.state.doc.length
    const drop = { at, isMoved: true, put: putPlain }
    editor.dispatch(dropWords(editor.state, drop))
  })
  expect(moved).toBe(dropped)
})

test.each([15, 20, 28])('what is dropped on the dashes of a table, at %d, is in its headings', (at) => {
  const put = (target: PasteTarget) => putPlain(target, 'woord')
  const editor = new Editor('| een | twee |\n| --- | --- |\n| a | b |', 0, 0)
  editor.dispatch(dropWords(editor.state, { at, isMoved: false, put }))
  expect(editor.state.doc.toString()).toBe('| een | tweewoord |\n| --- | --- |\n| a | b |')
})

const putPlain = (target: PasteTarget, words: string | null) =>
  target.dispatch(target.state.replaceSelection(words ?? ''), { userEvent: 'input.paste' })

test('cutting a line of signs leaves it', () => {
  const cut = (text: string) =>
    after(text, (editor) => {
      const line = editor.state.doc.lineAt(editor.state.selection.main.head)
      editor.dispatch({ changes: { from: line.from, to: line.to }, userEvent: 'delete.cut' })
    })
  expect(cut(TABLE.replace('a', 'a^'))).toBe(TABLE.replace('a', 'a^'))
  expect(cut(`${TABLE}\n^\nNa.`)).toBe(`${TABLE}\n^\nNa.`)
  expect(cut(CALLOUT.replace('tip', 'tip^'))).toBe(CALLOUT.replace('tip', 'tip^'))
  expect(cut('Vo^or.\n\nNa.')).toBe('^\n\nNa.')
})

describe('a caret does not stop on a line of nothing but signs', () => {
  test.each([
    ['the dashes of a table, coming from above', `^${TABLE}`, 16, `${TABLE.slice(0, 30)}^`],
    ['the dashes of a table, coming from below', `${TABLE}^`, 10, '^'],
    ['what closes code, coming from below', `${CODE}\n\nNa.^`, 9, '```\n^'],
    ['what closes code, coming from above', `^${CODE}\n\nNa.`, 9, `${CODE}\n^`],
    ['what closes code that is last', `^${CODE}`, 9, `${CODE}^`],
  ])('%s', (_where, before, to, at) => {
    const moved = after(before, (editor) => {
      const column = EditorSelection.cursor(to, 1, undefined, 0)
      editor.dispatch({ selection: EditorSelection.create([column]), userEvent: 'select' })
    })
    expect(moved.startsWith(at)).toBe(true)
  })
})

describe('with the last words between marks, the marks go too', () => {
  test.each([
    ['Een **woord^** hier.', 'Een ^ hier.'],
    ['***woord^***', '^'],
    ['~~woord^~~', '^'],
    ['`woord^`', '^'],
    ['Zie [woord^](https://e.nl/a).', 'Zie ^.'],
    ['**een woord^**', '**een ^**'],
  ])('%j', (before, deleted) => {
    expect(after(before, (editor) => editor.press('Mod-Backspace'))).toBe(deleted)
  })
})

const up = 'Alt-ArrowUp'
const down = 'Alt-ArrowDown'

describe('lines that are moved leave blocks whole', () => {
  test.each([
    [down, '^Een.\nTwee.', 'Twee.\n^Een.'],
    [down, '- e^en\n- twee', '- twee\n- e^en'],
    [down, `V^oor.\n\n${TABLE}\n\nNa.`, `${TABLE}\n\nV^oor.\n\nNa.`],
    [up, `Voor.\n\n${TABLE}\n\nN^a.`, `Voor.\n\nN^a.\n\n${TABLE}`],
    [up, `Voor.\n\n${CODE}\nN^a.`, `Voor.\n\nN^a.\n${CODE}`],
    [down, `:::ca^llout{kind="tip"}\nIn.\n:::\n\nNa.`, `Na.\n\n:::ca^llout{kind="tip"}\nIn.\n:::`],
    [down, ':::callout{kind="tip"}\nI^n.\n:::', ':::callout{kind="tip"}\n:::\nI^n.'],
    [up, `Voor.\n\n${TABLE.replace('c', 'c^')}`, `Voor.\n\n${TABLE.replace('c', 'c^')}`],
    [up, `${TABLE}\n| e^ | f |`, '| a | b |\n| --- | --- |\n| e^ | f |\n| c | d |'],
    [down, TABLE.replace('a', 'a^'), TABLE.replace('a', 'a^')],
    [down, 'E^en.\n\n---\n\nTwee.', '---\n\nE^en.\n\nTwee.'],
    [down, 'E^en.\n\nTwee.', 'Twee.\n\nE^en.'],
    [up, `${TABLE}\n\nE^en.\nTwee.`, `${TABLE}\n\nE^en.\nTwee.`],
    [down, `${TABLE}\n^\nNa.`, `${TABLE}\n^\nNa.`],
    [down, 'E^en.\n\n- a\n  - b', '- a\n  - b\n\nE^en.'],
    [down, '- e^en\n  - a\n- twee\n  - b', '- twee\n  - b\n- e^en\n  - a'],
    [up, '- een\n  - a\n- tw^ee', '- tw^ee\n- een\n  - a'],
    [up, '- een\n- twee\n  - a^', '- een\n  - a^\n- twee'],
    [up, '- een\n  - a^\n  - b\n- twee', '- een\n  - a^\n  - b\n- twee'],
    [down, '- een\n  - a^\n- twee\n  - b', '- een\n- twee\n  - a^\n  - b'],
  ])('%s %j', (key, before, moved) => {
    expect(after(before, (editor) => editor.press(key))).toBe(moved)
  })
})

describe('items that are moved leave the numbers of their list in order', () => {
  test.each([
    [up, '1. a\n2. b^\n3. c', '1. b^\n2. a\n3. c'],
    [down, '1. a^\n2. b\n3. c\n\n1. d', '1. b\n2. a^\n3. c\n\n1. d'],
    [down, '4. a^\n5. b', '4. b\n5. a^'],
    [down, '1. a^\n1. b\n1. c', '1. b\n1. a^\n1. c'],
    [up, '1. a\n2. b^\n3. c^\n4. d', '1. b\n2. c^\n3. a\n4. d'],
    [down, '1. a^\n\n2. b', '1. b\n\n2. a^'],
    [down, '9. - a^\n     b\n10. c', '9. c\n10. - a^\n      b'],
    [down, '9. a^\n   - x\n10. b\n    - y', '9. b\n   - y\n10. a^\n    - x'],
    [down, '> 9. a^\n>    - x\n> 10. b\n>     - y', '> 9. b\n>    - y\n> 10. a^\n>     - x'],
    [down, '1. a\n   1. x^\n   2. y\n2. b', '1. a\n   1. y\n   2. x^\n2. b'],
    [up, '1. a\n   1. x\n2. b\n   1. y^\n   2. z', '1. a\n   1. x\n   2. y^\n2. b\n   1. z'],
    [down, '1. a^\n   1. x\n   2. y\n2. b', '1. b\n2. a^\n   1. x\n   2. y'],
    [down, '1. a^\n2. b\n- c\n- d', '1. b\n2. a^\n- c\n- d'],
    [down, '3. a^\n7. b', '7. b\n3. a^'],
  ])('%s %j', (key, before, moved) => {
    expect(after(before, (editor) => editor.press(key))).toBe(moved)
  })
})

describe('a button does not break the block that the caret is in', () => {
  const press = (name: string) => (editor: Editor) =>
    toolGroups
      .flat()
      .find((tool) => tool.name === name)
      ?.command?.(editor)
  test.each([
    ['heading2', TABLE.replace('a', 'a^'), TABLE.replace('a', 'a^')],
    ['bullets', TABLE.replace('c', 'c^'), TABLE.replace('c', 'c^')],
    ['numbers', '```\nco^de\n```', '```\nco^de\n```'],
    ['quote', `${TABLE.replace('a', 'a^')}`, `${TABLE.replace('a', 'a^')}`],
    ['quote', `^${TABLE}^`, `> ${TABLE.replaceAll('\n', '\n> ')}^`],
    ['bullets', `Vo^or.\n${TABLE}`, `- Vo^or.\n\n${TABLE}`],
    ['rule', TABLE.replace('a', 'a^'), `${TABLE}\n\n---\n^`],
    [
      'callout',
      CALLOUT.replace('In', 'I^n'),
      `${CALLOUT}\n\n:::callout{kind="tip"}\nWat er in het kader staat.^\n:::\n`,
    ],
    ['bullets', `^Een.\n${TABLE}\n\nTwee.^`, `- Een.\n\n${TABLE}\n\n- Twee.^`],
    ['bold', `${TABLE}^`, `${TABLE.replace('d', 'd**^**')}`],
    [
      'bold',
      `${TABLE.replace('| c | d |', '| ^c | d^ |')}`,
      `${TABLE.replace('| c | d |', '| **c** | **d^** |')}`,
    ],
    ['code', `Voor.\n^${CODE}\nNa.^`, `Voor.\n\`\`\`\`\n${CODE}\nNa.^\n\`\`\`\``],
  ])('%s in %j', (name, before, pressed) => {
    expect(after(before, press(name))).toBe(pressed)
  })
})

test('a sign that is typed beside the cells of a row is a word of the cell', () => {
  expect(after(`${TABLE}^`, (editor) => editor.type('|'))).toBe(`${TABLE.replace('d', 'd\\|^')}`)
})

test('an item that is as far in as it can be stays there', () => {
  expect(after('- een\n     - twee^', (editor) => editor.press('Tab'))).toBe('- een\n     - twee^')
})

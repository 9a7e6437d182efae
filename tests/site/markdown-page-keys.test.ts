import { describe, expect, test } from 'vitest'
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
  ])('%s', (_where, before, typed) => {
    expect(after(before, (editor) => editor.type('x'))).toBe(typed)
  })
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
      editor.dispatch({ selection: { anchor: to }, userEvent: 'select' })
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

test('a sign that is typed beside the cells of a row is a word of the cell', () => {
  expect(after(`${TABLE}^`, (editor) => editor.type('|'))).toBe(`${TABLE.replace('d', 'd\\|^')}`)
})

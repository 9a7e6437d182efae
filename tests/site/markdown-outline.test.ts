import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { placedPictureAt, putPicture } from '../../site/admin/editing/markdown/write/edit-picture'
import { leadSnippet, putSnippet } from '../../site/admin/editing/markdown/write/insert-directive'
import { lineEnds, siteMarkdown } from '../../site/admin/editing/markdown/write/language'
import { headingAt, outlineOf } from '../../site/admin/editing/markdown/write/outline'
import { blocksNamed } from '../../site/admin/editing/markdown/write/syntax'
import { stateOf } from './marked-state'

const TEXT = `Vooraf.

## 1. Begin *klein*

> ## Niet van de tekst

\`\`\`
## ook niet
\`\`\`

Onder|lijnd
---

#### Diep ##

`

test('the outline of a text has its own headings, as readers see them', () => {
  expect(outlineOf(stateOf(TEXT)).map(({ level, words }) => [level, words])).toEqual([
    [2, '1. Begin klein'],
    [2, 'Onderlijnd'],
    [4, 'Diep'],
  ])
})

test.each([
  ['|Vooraf.', undefined],
  ['## E|en', 'Een'],
  ['## Een\n\ntekst |hier\n\n## Twee', 'Een'],
  ['## Een\n\n## Twee\n\n- a\n\n|', 'Twee'],
])('the heading above the cursor in %j is %j', (text, words) => {
  expect(headingAt(stateOf(text))?.words).toBe(words)
})

/** The text after an image got other words. */
function withWords(marked: string, alt: string, caption?: string): string {
  const state = stateOf(marked)
  const picture = placedPictureAt(state)
  if (!picture) return 'no picture'
  return state.update(putPicture(state, picture, { alt, caption })).newDoc.toString()
}

test.each([
  ['![|](/media/a.svg)', 'Een bakker', '', '![Een bakker](/media/a.svg)'],
  [
    '![a|](/media/a.svg)',
    'Een "bakker"',
    'Links [hij]',
    '::figure[Links [hij]]{src="/media/a.svg" alt="Een &quot;bakker&quot;"}',
  ],
  [
    '![|](/media/a.svg)',
    'b',
    'Zie [dit](/x) {nu}',
    '::figure[Zie [dit](/x) {nu}]{src="/media/a.svg" alt="b"}',
  ],
  [
    '::figure[Zie [dit|](/x)]{src="/media/a.svg" alt="a"}',
    'b',
    'Eind \\',
    '::figure[Eind \\\\]{src="/media/a.svg" alt="b"}',
  ],
  [
    '- a\n\n  ::figure[b|]{src="/media/a.svg" alt="a"}',
    'b',
    '[c',
    '- a\n\n  ::figure[\\[c]{src="/media/a.svg" alt="b"}',
  ],
  ['![|](/media/a.svg)', '{b}', 'Typ `]`', '::figure[Typ `\\]`]{src="/media/a.svg" alt="{b}"}'],
  ['```\n::figure[b|]{src="/media/a.svg" alt="a"}\n```', 'b', '', 'no picture'],
  ['::figure[Oud|]{src="/media/a.svg" alt="b"}', 'b', '', '![b](/media/a.svg)'],
  ['Een ![a|](/media/a.svg) hier', 'b', undefined, 'Een ![b](/media/a.svg) hier'],
  ['![a\\\\\\]|](/media/a.svg)', 'b', '', '![b](/media/a.svg)'],
  ['![a|](/media/a.svg "titel")', 'b', '', 'no picture'],
  ['![a|][verwijzing]', 'b', '', 'no picture'],
])('the words of the image in %j become %j and %j', (marked, alt, caption, after) => {
  expect(withWords(marked, alt, caption)).toBe(after)
})

test('what an image in a cell shows stays within the cell, and can be changed again', () => {
  const row = (alt: string) => `| a | b |\n| - | - |\n| ![${alt}](/media/a.svg) | twee |`
  const picture = (alt: string) => {
    const doc = row(alt)
    const state = EditorState.create({
      doc,
      selection: { anchor: doc.indexOf('![') + 2 },
      extensions: [siteMarkdown, lineEnds],
    })
    return { state, placed: placedPictureAt(state) ?? expect.fail() }
  }
  const { state, placed } = picture('brood')
  const put = putPicture(state, placed, { alt: 'Brood | taart', caption: undefined })
  expect(state.update(put).newDoc.toString()).toBe(row('Brood \\| taart'))
  expect(picture('Brood \\| taart').placed.alt).toBe('Brood | taart')
})

test('an image whose words stay is not written again, however it was written', () => {
  const written = "::figure[Twee  bakkers|]{alt='' src='/media/a.svg'}"
  const state = stateOf(written)
  const picture = placedPictureAt(state)
  expect(picture && putPicture(state, picture, picture)).toEqual({})
})

test('a page becomes a button with its title', () => {
  const state = stateOf('Lees ook:|')
  const put = putSnippet(
    state,
    leadSnippet('button', { text: 'Begin [klein]', address: '/blog/begin-klein' }),
  )
  expect(state.update(put).newDoc.toString()).toBe(
    'Lees ook:\n\n::button[Begin \\[klein\\]]{href="/blog/begin-klein"}\n',
  )
})

/** Milliseconds that a slow machine may take to parse it. */
const PATIENCE = 60_000

test('the blocks of a name are those of the text itself, however long it is and whatever was typed in it', () => {
  const part =
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n> | a |\n> | - |\n\n:::callout\n\nWoorden.\n\n:::\n\n- punt\n\n  | a |\n  | - |\n\n'
  const whole = EditorState.create({ doc: part.repeat(60), extensions: [siteMarkdown, lineEnds] })
  ensureSyntaxTree(whole, whole.doc.length, PATIENCE)
  const typed = whole.update({ changes: { from: part.length * 30, insert: 'Meer.\n\n' } }).state
  for (const state of [whole, typed]) {
    const tree = ensureSyntaxTree(state, state.doc.length, PATIENCE) ?? expect.fail()
    const asked = (name: string) => {
      const found = []
      for (let node = tree.topNode.firstChild; node; node = node.nextSibling)
        if (node.name === name) found.push({ from: node.from, to: node.to })
      return found
    }
    expect(asked('Table')).toHaveLength(60)
    for (const name of ['Table', 'DirectiveLine', 'Blockquote', 'None'])
      expect(blocksNamed(tree, name)).toEqual(asked(name))
  }
})

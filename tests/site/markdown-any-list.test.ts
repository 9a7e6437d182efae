import { expect, test } from 'vitest'
import { renderMarkdown } from '../../server/content/markdown/render-markdown'
import { toggleBullets, toggleNumbers } from '../../site/admin/editing/markdown/write/toggle-list'
import { type Chance, chanceFrom } from '../support/chance'
import { Editor } from './editor-without-window'

const texts = Number(process.env.LISTS_TEXTS ?? 300)
const start = Number(process.env.LISTS_SEED ?? 1)

/**
 * The lines of a list as people paste it: signs of any length, words that go on at the margin, below them or far in, quotes in items.
 * There is no code in it, and no heading.
 */
function listOf(chance: Chance, word: () => string, depth: number): readonly string[] {
  const { below, pick, is } = chance
  const sign = pick(['- ', '- ', '-   ', '1. ', '1.  ', '9. ', '10. ', '- [ ] '])
  const room = ' '.repeat(sign === '- [ ] ' ? 2 : sign.length)
  const behind = (lines: readonly string[]) => lines.map((line) => (line === '' ? '' : room + line))
  const goesOn = () => (is(0.4) ? [' '.repeat(pick([0, room.length, room.length + 4])) + word()] : [])
  const more = pick<() => readonly string[]>([
    () => [],
    () => [],
    () => ['', ...behind([`> ${word()}`, '>', `> ${word()}`])],
    () => ['', ...behind([word()]), ...goesOn()],
    () => (depth > 0 ? ['', ...behind(listOf(chance, word, depth - 1))] : []),
  ])
  return Array.from({ length: 1 + below(3) }, () => [sign + word(), ...goesOn(), ...more()]).flat()
}

function textFrom(chance: Chance): string {
  let count = 0
  const word = () => {
    count += 1
    return `w${count}q`
  }
  const lines = listOf(chance, word, 2)
  return (chance.is(0.2) ? lines.map((line) => `> ${line}`.trimEnd()) : lines).join('\n')
}

const press =
  (...keys: readonly string[]) =>
  (editor: Editor) => {
    for (const key of keys) key === 'x' ? editor.type(key) : editor.press(key)
  }
const acts: readonly (readonly [string, (editor: Editor) => unknown])[] = [
  ['bullets', toggleBullets],
  ['numbers', toggleNumbers],
  ['Tab', press('Tab')],
  ['Shift-Tab', press('Shift-Tab')],
  ['Enter', press('Enter', 'x')],
  ['Enter twice', press('Enter', 'Enter', 'x')],
]

test.each(acts)(
  '%s in any list comes to an end, keeps all words in sight, and makes no code or heading',
  (name, act) => {
    for (let seed = start; seed < start + texts; seed += 1) {
      const chance = chanceFrom(seed)
      const text = textFrom(chance)
      const ends = [...text.matchAll(/q$/gm)].map(({ index }) => index + 1)
      const [from, to] = [chance.pick(ends), chance.pick(ends)]
      // Enter takes the place of what is selected.
      const isSelecting = !name.startsWith('Enter') && chance.is(0.5)
      const editor = new Editor(text, isSelecting ? from : to, to)
      act(editor)
      const after = editor.state.doc.toString()
      const { html } = renderMarkdown(after)
      const told = JSON.stringify({ seed, text, from, to, after })
      for (const [word] of text.matchAll(/w\d+q/g)) expect(html, told).toContain(word)
      expect(html, told).not.toMatch(/<h\d/)
      // What leaves a list of unlike lines may leave those below it too far in.
      if (name !== 'Enter twice') expect(html, told).not.toContain('<pre')
    }
  },
)

import { expect, test } from 'vitest'
import { pasteApart } from '../../site/admin/editing/markdown/write/room-for-paste'
import { marked, stateOf } from './marked-state'

function pasted(text: string, markdown: string): string {
  const state = stateOf(text, '^')
  return marked(state.update(pasteApart(state, markdown).change).state, '^')
}

test('words behind pasted code stay outside of it, however long its fence is', () => {
  for (const fence of ['```', '````'])
    expect(pasted('voor ^na', `${fence}\na\n\nb\n${fence}`)).toBe(
      `voor \n\n${fence}\na\n\nb\n${fence}\n\n^na`,
    )
})

test('what is pasted on an empty line of its own stays apart from what stands below', () => {
  for (const below of ['onder', '2. onder', '---', '===', '- onder', '[a]: /b'])
    for (const words of ['een **x**', 'een\n\ntwee'])
      expect(pasted(`boven\n\n^\n${below}`, words)).toBe(`boven\n\n${words}^\n\n${below}`)
  expect(pasted('boven\n\n^\nonder', '| a |\n| --- |')).toBe('boven\n\n| a |\n| --- |\n^\nonder')
  expect(pasted('boven\n\n^\n- onder', '- een')).toBe('boven\n\n- een^\n- onder')
  expect(pasted('boven\n\n^\n\nonder', 'een')).toBe('boven\n\neen^\n\nonder')
  expect(pasted('boven\n^midden^\nonder', 'een')).toBe('boven\neen^\nonder')
  expect(pasted('boven^\nonder', 'een')).toBe('boveneen^\nonder')
})

test('a line that is pasted below an item goes on with it, and the list stays one', () => {
  for (const [first, second] of [
    ['- a', '- b'],
    ['9. a', '10. b'],
  ])
    expect(pasted(`${first}\n^\n${second}`, '**x**')).toBe(`${first}\n**x**^\n${second}`)
  expect(pasted('boven\n^\n2. b', '**x**')).toBe('boven\n**x**^\n\n2. b')
  expect(pasted('- a\n^\n- b', 'een\n\ntwee')).toBe('- a\neen\n\ntwee^\n\n- b')
})

test('a rule makes no heading of the words above it, and words behind it are no part of it', () => {
  expect(pasted('boven\n^\n', '---\n\neen')).toBe('boven\n\n---\n\neen^\n')
  expect(pasted('boven ^ onder', 'een\n\n---')).toBe('boven een\n\n---\n\n^ onder')
})

import { expect, test } from 'vitest'
import { roomFor } from '../../site/admin/editing/markdown/write/room-for-paste'
import { marked, stateOf } from './marked-state'

function pasted(text: string, markdown: string): string {
  const state = stateOf(text, '^')
  const { before, after } = roomFor(state, markdown)
  return marked(state.update(state.replaceSelection(before + markdown + after)).state, '^')
}

test('words behind pasted code stay outside of it, however long its fence is', () => {
  for (const fence of ['```', '````'])
    expect(pasted('voor ^na', `${fence}\na\n\nb\n${fence}`)).toBe(
      `voor \n\n${fence}\na\n\nb\n${fence}\n\n^na`,
    )
})

import { expect, test } from 'vitest'
import { fitPaste } from '../../site/admin/editing/markdown/write/fit-paste'
import { marked, stateOf } from './marked-state'

function pasted(text: string, markdown: string): string | null {
  const state = stateOf(text)
  const fitted = fitPaste(state, markdown)
  return fitted && marked(state.update(fitted).state)
}

test('a heading that is pasted into a heading has one sign', () => {
  expect(pasted('## |', '## Nieuw')).toBe('## Nieuw|')
  expect(pasted('### |Oud|', '## Nieuw')).toBe('### Nieuw|')
  expect(pasted('## Kop |hier', '## Nieuw')).toBe('## Kop Nieuw|hier')
  expect(pasted('## |', '### Nieuw\n\nTekst')).toBe('### Nieuw\n\nTekst|')
  expect(pasted('## Kop|', '### Nieuw\n\nTekst')).toBe(null)
  expect(pasted('## |', '- een')).toBe(null)
  expect(pasted('Tekst|', '## Nieuw')).toBe(null)
})

test('items that are pasted behind an item follow it, and take the place of an empty one', () => {
  expect(pasted('- een\n- |\n- drie', '- a\n  - b')).toBe('- een\n- a\n  - b|\n- drie')
  expect(pasted('- een\n  - twee|\n- drie', '- a\n- b')).toBe('- een\n  - twee\n  - a\n  - b|\n- drie')
  expect(pasted('- [ ] |', '- [x] a')).toBe('- [x] a|')
  expect(pasted('1. een\n2. |', '1. a\n2. b')).toBe('1. een\n1. a\n2. b|')
  expect(pasted('1. |', '- a')).toBe(null)
  expect(pasted('- een |en meer', '- a')).toBe(null)
  expect(pasted('|- een', '- a')).toBe(null)
})

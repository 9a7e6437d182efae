import { history, undo } from '@codemirror/commands'
import { EditorSelection, EditorState, Text } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTypedText } from '../../site/admin/editing/markdown/use-typed-text'
import { adoptText } from '../../site/admin/editing/markdown/write/adopt-text'
import { lineEnds } from '../../site/admin/editing/markdown/write/language'

const stateOf = (doc: string, cursor = 0) =>
  EditorState.create({ doc, selection: EditorSelection.cursor(cursor), extensions: [history(), lineEnds] })

function adopted(state: EditorState, text: string): EditorState {
  const change = adoptText(state, text)
  return change ? state.update(change).state : state
}

const line = fc.constantFrom(
  'Een alinea.',
  'Een  alinea.  ',
  '',
  '- punt',
  '\t',
  'café\r',
  '# Kop',
  'Nog een alinea.',
)
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'))

test('a text from outside is taken in as it is, whatever stood there', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(adopted(stateOf(before), after).doc.toString()).toBe(after)
    }),
    { seed: 4, numRuns: 500 },
  )
})

test('what was opened comes out byte for byte, lone carriage returns and trailing spaces too', () => {
  const odd = 'een  \r\ntwee\r drie\n\n\tvier \u2028 vijf\n'
  expect(stateOf(odd).doc.toString()).toBe(odd)
})

test('the cursor stays at its words while lines above it change', () => {
  const state = stateOf('Boven\n\nMijn alinea', 'Boven\n\nMijn '.length)
  const after = adopted(state, 'Boven, en nog iets\n\nErbij\n\nMijn alinea')
  expect(after.sliceDoc(after.selection.main.head)).toBe('alinea')
})

test('undo takes back what was typed, and leaves what came from outside', () => {
  let state = stateOf('een\n\ntwee\n\ndrie')
  state = state.update({ changes: { from: 0, insert: 'MIJN ' }, userEvent: 'input.type' }).state
  state = adopted(state, 'MIJN een\n\ntwee\n\ndrie, van Willem')
  undo({ state, dispatch: (transaction) => (state = transaction.state) })
  expect(state.doc.toString()).toBe('een\n\ntwee\n\ndrie, van Willem')
})

test('a text of another article replaces all of a long one without delay', () => {
  const long = (word: string) => Array.from({ length: 8000 }, (_, index) => `${word} ${index}`).join('\n')
  const after = adopted(stateOf(long('oud')), long('nieuw'))
  expect(after.doc.eq(Text.of(long('nieuw').split('\n')))).toBe(true)
})

test('what the form says is put into the editor when it comes from elsewhere, and not when it was typed there', () => {
  const sent: string[] = []
  const typed = createTypedText('a', (said) => sent.push(said))
  const put: string[] = []
  typed.take('b')
  const leave = typed.follow((adopted) => put.push(adopted))
  expect(put, 'what came before there was an editor').toEqual(['b'])
  for (const key of ['bc', 'bcd', 'bcde']) typed.tell(key)
  expect(sent).toEqual(['bc', 'bcd', 'bcde'])
  expect([typed.take('bcd'), typed.take('bcde')], 'drawn later, and not each of them').toEqual([true, true])
  typed.tell('bcdef')
  expect(typed.take('b'), 'as it was before anything was typed').toBe(false)
  typed.tell('by')
  expect(typed.take('bcdef'), 'typed before that').toBe(false)
  expect(put).toEqual(['b', 'b', 'bcdef'])
  leave()
  typed.take('z')
  expect(put).toHaveLength(3)
  expect(typed.current()).toBe('z')
})

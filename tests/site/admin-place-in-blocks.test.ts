import { expect, test } from 'vitest'
import type { Remark } from '#contract/admin/remarks'
import { placeInBlocks } from '../../site/admin/editing/remarks/place-in-blocks'

const WORDS = 'We helpen je met facturen in een gesprek van een uur.'
const LIKE = 'We helpen je met offertes in een gesprek van een uur.'

const remark: Remark = {
  id: 'a',
  field: 'blocks.text',
  anchor: { words: WORDS, before: '', after: '' },
  quote: WORDS,
  by: 'Bram',
  at: '2026-11-20T11:00:00.000Z',
  isGuest: false,
  text: 'Klopt dit?',
  answers: [],
  settled: null,
  isRemovable: true,
}
const placesIn = (texts: readonly string[], before: ReturnType<typeof placeInBlocks> = new Map()) =>
  placeInBlocks([remark], { blocks: texts.map((text) => ({ kind: 'text', text })) }, before)

test('a remark is in the block with its paragraph, and in no other that resembles it', () => {
  const first = placesIn([LIKE, WORDS])
  expect(first.get('a')?.at).toEqual(['/1'])
  expect(placesIn([WORDS, LIKE, WORDS]).get('a')?.at).toEqual(['/0', '/2'])
  // It follows what is typed, also further from what it was than the other is.
  const typed = [
    'facturen en in een gesprek van een uur',
    'facturen en bonnen in een gesprek van een uur',
  ].reduce((before, words) => placesIn([LIKE, `We helpen je met ${words}.`], before), first)
  const last = [LIKE, 'We helpen je met facturen en bonnen in een gesprek.']
  expect(placesIn(last, typed).get('a')?.at).toEqual(['/1'])
  expect(placesIn(last).get('a')?.at).toEqual(['/0'])
})

test('a remark whose paragraph no block has any more is in none', () => {
  expect(placesIn(['Iets anders.']).get('a')?.at).toEqual([])
  const answers = [{ answer: 'Nee.' }, { answer: WORDS }]
  const record = { blocks: [{ kind: 'text' }, { kind: 'questions', questions: answers }] }
  const within = { ...remark, field: 'blocks.questions.answer' }
  expect(placeInBlocks([within], record, new Map()).get('a')?.at).toEqual(['/1/1'])
})

import { expect, test } from 'vitest'
import { placeInBlocks } from '../../site/admin/editing/remarks/place-in-blocks'
import { remarkInBlock as remark, remarkedWords as WORDS } from '../support/remark-in-block'

const LIKE = 'We helpen je met offertes in een gesprek van een uur.'

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

import { expect, it } from 'vitest'
import {
  hasImages,
  needsEditor,
  offsetAfter,
  type Pasted,
  plainWords,
} from '../../site/admin/editing/fields/held-paste'

it('a place in a text moves with what is typed before it, and what is typed right there comes after it', () => {
  expect(offsetAfter(4, 'een twee', 'een twee drie')).toBe(4)
  expect(offsetAfter(4, 'een twee', 'een anderhalf twee')).toBe(4)
  expect(offsetAfter(4, 'een twee', 'nu een twee')).toBe(7)
  expect(offsetAfter(8, 'een twee', 'n twee')).toBe(6)
  // Of what was taken away around it the beginning is left.
  expect(offsetAfter(5, 'een twee drie', 'een drie')).toBe(4)
  expect(offsetAfter(0, '', 'een')).toBe(0)
  expect(offsetAfter(3, 'een', '')).toBe(0)
})

it('only what plain text would lose waits for an editor', () => {
  const pasted = (texts: Record<string, string>, files: readonly File[] = []): Pasted => ({
    ...{ types: Object.keys(texts), files },
    getData: (type) => texts[type] ?? '',
  })
  const file = new File([], 'stip.png', { type: 'image/png' })
  const of = (one: Pasted) => [needsEditor(one), hasImages(one)]
  expect(of(pasted({ 'text/plain': 'Een.' }))).toEqual([false, false])
  expect(of(pasted({}, [file]))).toEqual([true, true])
  // A spreadsheet adds a picture of the cells to their text.
  expect(of(pasted({ 'text/plain': '1' }, [file]))).toEqual([false, false])
  expect(plainWords(pasted({ 'text/plain': 'Een.\r\nTwee.' }))).toBe('Een.\nTwee.')
})

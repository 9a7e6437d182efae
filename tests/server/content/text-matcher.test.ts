import { expect, it } from 'vitest'
import { createTextMatcher } from '../../../server/content/text-matcher'

/** What is found of a text in another. */
function found(find: string, text: string, options = {}): string[] {
  const matches = createTextMatcher({ find, isCaseSensitive: false, isWholeWord: false, ...options })
  return matches(text).map(({ start, end }) => text.slice(start, end))
}

const [joined, apart] = ['Café', 'Café'].map((word, at) => word.normalize(at === 0 ? 'NFC' : 'NFD'))

it('a letter with an accent is found however it was written, and one without is not a part of it', () => {
  const text = `${joined} en ${apart}, ${apart}bezoek`
  expect(found('café', text)).toEqual([joined, apart, apart])
  expect(found(apart ?? '', text, { isCaseSensitive: true })).toEqual([joined, apart, apart])
  expect(found('café', text, { isWholeWord: true })).toEqual([joined, apart])
  expect(found('cafe', text)).toEqual([])
  expect(found('caf', text)).toEqual(['Caf', 'Caf', 'Caf'])
})

it('what looks like a pattern is text, and a sign is found with what makes a picture of it', () => {
  expect(found('a.b (c)', 'a.b (c) axb (c)')).toEqual(['a.b (c)'])
  expect(found('☎', 'Bel ☎\ufe0f')).toEqual(['☎'])
  // The sign of ohm, which is another character than the letter.
  expect(found('5 \u2126', '5 \u2126', { isCaseSensitive: true })).toEqual(['5 \u2126'])
})

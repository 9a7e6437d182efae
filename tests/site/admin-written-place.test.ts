import { expect, test } from 'vitest'
import { linesUpward } from '../../site/admin/editing/written-lines'
import { firstWithWords, type Holder } from '../../site/admin/kit/preview/find-words'

/** A part of a page, with the parts in it. */
const part = (textContent: string, ...parts: readonly Holder[]): Holder => ({
  textContent,
  contains: (other) => parts.some((one) => one === other || one.contains(other)),
})

const words = 'Regel boven de cursor die lang genoeg is'
const [title, above, other] = [part('Daarom.'), part(words), part('Begin hier, en lees dan verder')]
const said = part('Wat iemand daarover zei')
const quote = part('Wat iemand daarover zei. En nog iets.', said)
const page = [title, above, other, quote, said, part(words)]

test('until the page has a line, the one above it counts, however few letters are typed of it', () => {
  expect(firstWithWords(page, ['D', '', words])).toBe(above)
  expect(firstWithWords(page, ['Begin', words])).toBe(above)
  expect(firstWithWords(page, ['Begin'])).toBe(undefined)
  expect(firstWithWords(page, ['Begin hier, **en** lees dan v'])).toBe(other)
})

test('of words that a page has twice the first place is shown, and of a quote the paragraph', () => {
  expect(firstWithWords(page, ['daarom'])).toBe(title)
  expect(firstWithWords([part(`${words}, en meer`), above], [words])).not.toBe(above)
  expect(firstWithWords(page, ['boven de cursor die'])).toBe(above)
  expect(firstWithWords(page, ['> Wat iemand daarover'])).toBe(said)
})

test('of a text the lines are told from the one with the caret upward', () => {
  expect(linesUpward('een\ntwee\ndrie', 5)).toEqual(['twee', 'een'])
  expect(linesUpward('een\ntwee', 8)).toEqual(['twee', 'een'])
  expect(linesUpward('', 0)).toEqual([''])
})

import { expect, it } from 'vitest'
import { matchItems } from '#contract/content/match-items'

const question = (at: number, last = '') => ({
  question: `Wat kost deel ${at}?`,
  answer: `Voor deel ${at} betaalt u e${at} euro in maand m${at}, en daarna d${at}${last}.`,
})

it('where a word changed in each of many items, those in place are not compared with all others', () => {
  const before = Array.from({ length: 106 }, (_, at) => question(at))
  const after = before.map((item, at) => (at === 100 ? item : question(at, ' meer'))).toSpliced(101, 1)
  // All pairs are more than are compared: what is removed would move the rest by a place.
  const origins = [...before.keys()].filter((at) => at !== 101)
  expect(matchItems(before, after)).toEqual(origins)
})

import { expect, it } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { doubtsAbout } from '../../server/content/read-entry'

const { pageTexts } = contentTypes

const doubtsOf = (texts: object) => {
  // A file that has them is read all the same.
  const value = pageTexts.schema.parse(texts)
  return doubtsAbout(pageTexts, value).map(({ path }) => path)
}

it('a heading, the words of a button of a form and the name of the site are not emptied', () => {
  expect(doubtsOf({})).toEqual([])
  const needed = { 'site.name': ' ', 'hero.title': '', 'newsletter.action': '' }
  expect(doubtsOf(needed)).toEqual(Object.keys(needed))
  expect(doubtsOf({ 'hero.primaryAction': '', 'community.title': '', 'offer.terms': '' })).toEqual([])
})

it('a thousand places are drawn, and more are told of', () => {
  expect(doubtsOf({ 'offer.places': 1000 })).toEqual([])
  expect(doubtsOf({ 'offer.places': 1001 })).toEqual(['offer.places'])
})

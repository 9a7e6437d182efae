import { describe, expect, it } from 'vitest'
import { pageTexts } from '#contract/content/page-texts'
import { longDate } from '#contract/dutch-dates'
import { fillFacts } from '#contract/fill-facts'
import { offerFacts } from '#contract/offer-facts'
import { readingTime } from '#contract/reading-time'
import { blogAddress } from '../../site/articles/blog-address'
import { embedJson } from '../../site/html-text'
import { automationText } from '../../site/text/automation'
import { homeText } from '../../site/text/home'
import { mailLinkText } from '../../site/text/mail-links'
import { notFoundText } from '../../site/text/not-found'
import { stepPlanText } from '../../site/text/step-plan'
import { projectText, sources } from '../support/sources'

describe('reading time', () => {
  it.each([
    [0, 0],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('of %i words is %i minutes', (words, minutes) => {
    expect(readingTime('woord '.repeat(words))).toBe(minutes)
  })

  it('counts words however they are separated', () => {
    expect(readingTime(`\n\n${'a\tb\n\nc   '.repeat(67)}`)).toBe(2)
  })
})

describe('the address of the blog', () => {
  it.each([
    [{}, '/blog'],
    [{ page: 1 }, '/blog'],
    [{ page: 3 }, '/blog?pagina=3'],
    [{ tag: 'Gids' }, '/blog?tag=Gids'],
    [{ tag: 'R&D en zo', page: 2 }, '/blog?tag=R%26D+en+zo&pagina=2'],
  ])('of %o is %s', (what, address) => {
    expect(blogAddress(what)).toBe(address)
  })
})

describe('a button', () => {
  it('to all automations has no number where that would not read', () => {
    const { allAutomations } = homeText.home
    expect([9, 13, 2, 1, 0].map(allAutomations)).toEqual([
      'Alle negen automatiseringen',
      'Alle 13 automatiseringen',
      'Beide automatiseringen',
      'Alle automatiseringen',
      'Alle automatiseringen',
    ])
  })

  it('back home says the same on every page', () => {
    const all = [automationText.automation.back, automationText.result.home, notFoundText.home]
    expect(new Set([...all, stepPlanText.home, mailLinkText.home]).size).toBe(1)
  })
})

describe('prices in a text', () => {
  const texts = { ...pageTexts.example, 'offer.priceNow': 19, 'offer.priceLater': 29, 'offer.places': 100 }

  it('stand wherever their names stood', () => {
    const words = '{places}: {price_now}, dan {price_later}; {price_now}'
    expect(fillFacts(words, offerFacts(texts))).toBe('100: 19, dan 29; 19')
  })

  it('have two digits for cents, and none without', () => {
    const cents = { ...texts, 'offer.priceNow': 19.5, 'offer.priceLater': 29.99 }
    expect(fillFacts('{price_now} en {price_later}', offerFacts(cents))).toBe('19,50 en 29,99')
  })

  it('leave everything else as it is', () => {
    expect(fillFacts('Word lid {nu} voor $& euro', offerFacts(texts))).toBe('Word lid {nu} voor $& euro')
  })
})

describe('a date', () => {
  it('is written in Dutch, by the clock in Amsterdam', () => {
    expect(longDate('2026-09-15T07:30:00.000Z')).toBe('15 september 2026')
    expect(longDate('2026-12-31T23:30:00.000Z')).toBe('1 januari 2027')
  })
})

it('JSON in a page cannot end its script or begin a comment there, and reads back as it was', () => {
  const value = { text: '</script><!-- <script> & > \u2028' }
  const written = embedJson(value)
  expect(written).not.toContain('<')
  expect(written).toContain('script> & >')
  expect(JSON.parse(written)).toEqual(value)
})

it('nobody in the admin is told to click: on a phone there is nothing to click with', () => {
  const texts = sources().filter((path) => path.startsWith('site/text/admin/'))
  expect(texts).not.toEqual([])
  const told = texts.flatMap((path) => projectText(path).match(/.*\bklik\b(?! of toets).*/gi) ?? [])
  expect(told).toEqual([])
})

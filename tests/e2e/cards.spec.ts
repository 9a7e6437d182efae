import type { Page } from 'playwright/test'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { walkDown } from '../support/walk-down'

/** At how many heights this part begins in each row of cards: one where they line up. */
const heightsIn = (page: Page, cards: string, part: string) =>
  page.locator(cards).evaluateAll((all, selector) => {
    const rows = new Map<number, Set<number>>()
    for (const card of all) {
      const top = Math.round(card.getBoundingClientRect().top + scrollY)
      const element = card.querySelector(selector)
      const at = element && Math.round(element.getBoundingClientRect().top + scrollY)
      if (at !== null) rows.set(top, (rows.get(top) ?? new Set()).add(at))
    }
    return [...rows.values()].map(({ size }) => size)
  }, part)

test('the metrics of the examples of a solution line up', async ({ page }) => {
  await openHydrated(page, '/oplossingen/finance')
  const cards = '#drie-uitgewerkte-voorbeelden article'
  // The first card gets more words in each of its parts.
  await page
    .locator(cards)
    .first()
    .evaluate((card) => {
      for (const part of card.querySelectorAll('h3, p, li'))
        part.append(' met een paar woorden meer dan de rest')
    })
  for (const part of ['p', 'li:nth-child(1)', 'li:nth-child(2)', 'li:nth-child(3)']) {
    expect(await heightsIn(page, cards, part)).toEqual([1])
  }
})

test('the parts of cards in a row line up, whatever their words need', async ({ page }) => {
  await openHydrated(page, '/')
  await walkDown(page)
  const cards = '#automations .card-grid > .card'
  // The first card gets more words in each of its parts.
  await page
    .locator(cards)
    .first()
    .evaluate((card) => {
      for (const part of card.querySelectorAll('h3 a, h3 ~ p'))
        part.append(' en nog een paar woorden meer', ' '.repeat(9))
      for (const part of card.querySelectorAll('h3 ~ p'))
        part.append(' die op een tweede of derde regel komen te staan')
    })
  for (const width of [768, 1280]) {
    await test.step(`at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 })
      for (const part of ['h3', 'h3 + p', 'h3 + p + p']) {
        const heights = await heightsIn(page, cards, part)
        expect(heights.length).toBeGreaterThan(2)
        expect(new Set(heights)).toEqual(new Set([1]))
      }
    })
  }
})

import type { Page } from 'playwright/test'
import { automationText } from '../../site/text/automation'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { walkDown } from '../support/walk-down'

test.use({ viewport: { width: 320, height: 640 } })

/** Elements that stick out on the right of the page, at most a few. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.localName}.${element.className}`)
      .slice(-3)
  })

for (const path of [
  '/automatiseringen',
  '/automatisering/lead-intake-naar-crm',
  '/stappenplan/facturen-inboeken',
  '/oplossingen',
  '/oplossingen/marketing',
  '/oplossingen/recruitment',
  '/oplossingen/sales',
  '/oplossingen/finance',
  '/zoeken?q=factuur',
  '/privacy',
  '/aanmelding?uitkomst=ongeldig&bron=newsletter',
]) {
  test(`${path} fits a screen 320 pixels wide`, async ({ page }) => {
    await openHydrated(page, path)
    await walkDown(page)
    expect(await sticksOut(page)).toEqual([])
  })
}

test('the consultation dialog fits a screen 320 pixels wide, down to its button', async ({ page }) => {
  await openHydrated(page, '/automatisering/lead-intake-naar-crm')
  await page.getByRole('button', { name: automationText.consultation.open }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  const send = dialog.getByRole('button', { name: automationText.consultation.action })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 1 })
  expect(await sticksOut(page)).toEqual([])
})

test('the areas of the solutions fit a screen 280 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 640 })
  await openHydrated(page, '/oplossingen/finance')
  expect(await sticksOut(page)).toEqual([])
})

test.describe('with more space between letters, words and lines', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  for (const path of [
    '/',
    '/blog',
    '/blog/make-n8n-of-zapier',
    '/automatisering/lead-intake-naar-crm',
    '/oplossingen/finance',
    '/contact',
  ]) {
    test(`${path} fits a screen 360 pixels wide`, async ({ page }) => {
      await openHydrated(page, path)
      // The spacing of WCAG 1.4.12; the page's content security policy does not apply to constructed style
      // sheets.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
        )
        document.adoptedStyleSheets = [sheet]
      })
      await walkDown(page)
      expect(await sticksOut(page)).toEqual([])
    })
  }
})

test.describe('with the browser font at 200 percent', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('pages fit a screen 360 pixels wide, with the menu within reach', async ({ page }) => {
    // The browser's own setting: media queries in em follow it, but not the page's `font-size`.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const path of ['/', '/contact', '/automatisering/facturen-inboeken', '/oplossingen/finance']) {
      await page.goto(path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await sticksOut(page), path).toEqual([])
      await expect(page.locator('[aria-controls="menu"]')).toBeInViewport({ ratio: 1 })
      const broken = await page.locator('h1').evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const parts: string[] = []
        while (text.nextNode())
          for (const { index, 0: word } of (text.currentNode.textContent ?? '').matchAll(/[^\s-]+/g)) {
            range.setStart(text.currentNode, index)
            range.setEnd(text.currentNode, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) parts.push(word)
          }
        return parts
      })
      expect(broken, `words of the title of ${path} on two lines`).toEqual([])
    }
  })
})

import type { Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { hydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { stopClock } from '../support/stopped-clock'

/** The script that a device without a pointer never requests. */
const SCRIPT = /\/assets\/tooltip-.*\.js$/

const tooltip = (page: Page) => page.locator('[data-tooltip-shown]')
const search = (page: Page) => page.getByRole('banner').getByRole('link', { name: text.layout.nav.search })

/** Opens a page and adds a second element with a tooltip, once tooltips work. */
async function open(page: Page): Promise<void> {
  await page.clock.install()
  const script = page.waitForResponse(SCRIPT)
  await page.goto('/blog')
  await hydrated(page)
  await script
  await page.evaluate(() => {
    const second = document.createElement('button')
    Object.assign(second, { id: 'tweede', textContent: 'Tweede' })
    second.dataset.tooltip = 'Nog een uitleg'
    document.querySelector('main')?.prepend(second)
  })
  // The script has run once it reacts to the pointer; otherwise 'not yet' below would prove nothing.
  await expect(async () => {
    await page.mouse.move(1, 1)
    await search(page).hover()
    await page.clock.runFor(700)
    await expect(tooltip(page)).toBeVisible({ timeout: 100 })
  }).toPass()
  await stopClock(page)
  await page.mouse.move(1, 1)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(400)
}

test.describe('a tooltip', () => {
  test('appears when a pointer or the keyboard stays, and goes with it', async ({ page }) => {
    await open(page)
    await test.step('appears 700 ms after the pointer came, and goes with it', async () => {
      await search(page).hover()
      await page.clock.runFor(650)
      await expect(tooltip(page)).toHaveCount(0)
      await page.clock.runFor(60)
      await expect(tooltip(page)).toHaveText(text.layout.nav.search)
      await expect(tooltip(page)).toBeInViewport({ ratio: 1 })
      await page.mouse.move(1, 1)
      await expect(tooltip(page)).toHaveCount(0)
    })
    await test.step('appears at once within 300 ms of the last one, and waits again after that', async () => {
      await page.clock.runFor(400)
      await search(page).hover()
      await page.clock.runFor(710)
      await expect(tooltip(page)).toHaveText(text.layout.nav.search)
      await page.locator('#tweede').hover()
      await page.clock.runFor(10)
      await expect(tooltip(page)).toHaveText('Nog een uitleg')
      await page.mouse.move(1, 1)
      await page.clock.runFor(310)
      await search(page).hover()
      await page.clock.runFor(600)
      await expect(tooltip(page)).toHaveCount(0)
      await page.clock.runFor(110)
      await expect(tooltip(page)).toHaveText(text.layout.nav.search)
    })
    await test.step('appears for the keyboard too, and closes on Escape', async () => {
      await page.mouse.move(1, 1)
      await page.clock.runFor(400)
      await search(page).focus()
      await page.clock.runFor(710)
      await expect(tooltip(page)).toHaveText(text.layout.nav.search)
      await page.keyboard.press('Escape')
      await expect(tooltip(page)).toHaveCount(0)
      await expect(search(page)).toBeFocused()
    })
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('there are no tooltips, and their script is never asked for', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/blog')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => SCRIPT.test(url))).toEqual([])
    await expect(tooltip(page)).toHaveCount(0)
  })
})

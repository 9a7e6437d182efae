import { automationText } from '../../site/text/automation'
import { homeText } from '../../site/text/home'
import { brokenWords } from '../support/broken-words'
import { expectFits } from '../support/expect-fits'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

test.use({ viewport: { width: 320, height: 640 } })

test('the consultation dialog fits a screen 320 pixels wide, down to its button', async ({ page }) => {
  await openHydrated(page, '/automatisering/lead-intake-naar-crm')
  const mail = page.locator('footer address').getByRole('link')
  expect((await mail.boundingBox())?.height, 'room for a finger').toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: automationText.consultation.open }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  const send = dialog.getByRole('button', { name: automationText.consultation.action })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 1 })
  await expectFits(page)
})

test('the areas of the solutions fit a screen 280 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 640 })
  await openHydrated(page, '/oplossingen/finance')
  await expectFits(page)
  const areas = page.getByRole('navigation', { name: 'Oplossingen', exact: true }).getByRole('link')
  await expect(areas).toHaveCount(4)
  for (const area of await areas.all()) {
    const { width = 0, height = 0 } = (await area.boundingBox()) ?? {}
    expect(Math.min(width, height), 'room for a finger').toBeGreaterThanOrEqual(44)
  }
})

test.describe('with the browser font at 200 percent', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('pages fit a screen 360 pixels wide, with the menu within reach', async ({ page }) => {
    // The browser's own setting: media queries in em follow it, but not the page's `font-size`.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await test.step('with the words of the drawing in their places', async () => {
      await page.goto('/')
      const words = page.getByText(homeText.home.withAi, { exact: true })
      const { right, box } = await words.evaluate((element) => ({
        right: element.getBoundingClientRect().right,
        box: element.parentElement?.querySelector('.fill-blue')?.getBoundingClientRect().right ?? 0,
      }))
      expect(right).toBeLessThanOrEqual(box)
    })
    for (const path of [
      '/',
      '/automatiseringen',
      '/automatisering/facturen-inboeken',
      '/contact',
      '/oplossingen/finance',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        await expectFits(page)
        await expect(page.locator('[aria-controls="menu"]')).toBeInViewport({ ratio: 1 })
        const broken = await brokenWords(page.locator('h1, dl.grid > div > dd'))
        expect(broken, `words of the title or figures of ${path} on two lines`).toEqual([])
      })
  })
})

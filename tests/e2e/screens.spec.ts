import type { Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { scrollThrough } from '../support/scroll-through'

const paths = ['/', '/blog', '/blog/make-n8n-of-zapier', '/blog/bestaat-niet', '/nergens']

/** Fails when something sticks out on the right of the page. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { wide: scrollWidth, room: clientWidth }
  })
  expect(wide).toBeLessThanOrEqual(room)
}

test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

for (const { what, viewport, deviceScaleFactor } of [
  { what: '320 pixels wide', viewport: { width: 320, height: 640 }, deviceScaleFactor: 1 },
  { what: '1280 pixels wide at 200 %', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
]) {
  test.describe(`on a screen ${what}`, () => {
    test.use({ viewport, deviceScaleFactor })

    for (const path of paths) {
      test(`${path} never scrolls sideways`, async ({ page }) => {
        await openHydrated(page, path)
        await scrollThrough(page)
        await expectNoSidewaysScroll(page)
      })
    }

    test('the open menu fits', async ({ page }) => {
      await openHydrated(page, '/')
      await page.getByRole('banner').locator('[aria-controls="menu"]').click()
      await expectNoSidewaysScroll(page)
      const links = page
        .getByRole('navigation', { name: text.layout.openMenu, exact: true })
        .getByRole('link')
      for (const link of await links.all()) {
        await link.scrollIntoViewIfNeeded()
        await expect(link).toBeInViewport({ ratio: 1 })
      }
    })
  })
}

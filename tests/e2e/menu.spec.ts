import type { Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { expectFits, zoomToDouble } from '../support/expect-fits'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

test.use({ viewport: { width: 360, height: 640 } })

const button = (page: Page) => page.getByRole('banner').locator('[aria-controls="menu"]')
const menu = (page: Page) => page.getByRole('navigation', { name: text.layout.openMenu, exact: true })

test('the menu can be reached whole, by keyboard too, and closes beside it and where it ends', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await test.step('a tap beside the menu closes it, and touches nothing below', async () => {
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(180, 620)
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL('/')
  })
  await test.step('on a low screen the whole menu can be reached', async () => {
    await page.setViewportSize({ width: 640, height: 300 })
    await button(page).click()
    const join = menu(page).getByRole('link', { name: 'Word lid' })
    await join.scrollIntoViewIfNeeded()
    await expect(join).toBeInViewport({ ratio: 1 })
    const name = page.getByRole('banner').getByRole('link', { name: text.layout.home }).locator('span')
    const before = await name.evaluate((logo) => logo.lastChild?.textContent ?? '')
    const call = (words: string) => name.evaluate((logo, to) => logo.lastChild?.replaceWith(to), words)
    await call('Wissel Automatisering en Advies')
    await page.setViewportSize({ width: 320, height: 256 })
    const { y = 0, height = 0 } = (await menu(page).boundingBox()) ?? {}
    expect(y + height, 'below a name of more than one line').toBeLessThanOrEqual(256)
    await call(before)
  })
  for (const { what, show } of [
    { what: '320 pixels wide', show: () => page.setViewportSize({ width: 320, height: 640 }) },
    { what: '1280 pixels wide at 200 %', show: () => zoomToDouble(page) },
  ]) {
    await test.step(`on a screen ${what} the open menu fits`, async () => {
      await show()
      await expectFits(page)
      for (const link of await menu(page).getByRole('link').all()) {
        await link.scrollIntoViewIfNeeded()
        await expect(link).toBeInViewport({ ratio: 1 })
      }
    })
  }
  await test.step('the keyboard goes through the menu in order, and closes it where the page begins', async () => {
    await button(page).click()
    await expect(menu(page)).toBeHidden()
    await page.setViewportSize({ width: 360, height: 640 })
    await button(page).press('Enter')
    const links = await menu(page).getByRole('link').all()
    for (const link of links) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Tab')
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })
  await test.step('the page stands still while the menu is open, and moves again after it', async () => {
    const document = page.locator('html')
    await button(page).click()
    await expect(document).toHaveCSS('overflow-y', 'hidden')
    await button(page).click()
    await expect(document).toHaveCSS('overflow-y', 'visible')
    await page.setViewportSize({ width: 1280, height: 640 })
    await button(page).dispatchEvent('click')
    await expect(document).toHaveCSS('overflow-y', 'visible')
  })
})

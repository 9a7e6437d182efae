import type { Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

test.use({ viewport: { width: 360, height: 640 } })

const button = (page: Page) => page.getByRole('banner').locator('[aria-controls="menu"]')
const menu = (page: Page) => page.getByRole('navigation', { name: text.layout.openMenu, exact: true })

test('a tap beside the menu closes it, and touches nothing below', async ({ page }) => {
  await openHydrated(page, '/')
  await button(page).click()
  await expect(menu(page)).toBeVisible()
  await page.mouse.click(180, 620)
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL('/')
})

test('the page stands still while the menu is open, and moves again after it', async ({ page }) => {
  await openHydrated(page, '/')
  const document = page.locator('html')
  await button(page).click()
  await expect(document).toHaveCSS('overflow-y', 'hidden')
  await button(page).click()
  await expect(document).toHaveCSS('overflow-y', 'visible')
  await page.setViewportSize({ width: 1280, height: 640 })
  await button(page).dispatchEvent('click')
  await expect(document).toHaveCSS('overflow-y', 'visible')
})

test('the keyboard goes through the menu in order, and closes it where the page begins', async ({ page }) => {
  await openHydrated(page, '/')
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

test('on a low screen the whole menu can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 300 })
  await openHydrated(page, '/')
  await button(page).click()
  const join = menu(page).getByRole('link', { name: 'Word lid' })
  await join.scrollIntoViewIfNeeded()
  await expect(join).toBeInViewport({ ratio: 1 })
})

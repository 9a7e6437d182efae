import type { Page } from 'playwright/test'
import { automationText } from '../../site/text/automation'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { walkDown } from '../support/walk-down'

test.use({ viewport: { width: 320, height: 640 } })

/** What sticks out at the right of the page, at most a few of it. */
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

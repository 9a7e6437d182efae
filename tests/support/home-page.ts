import { expect, type Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'

/** Parts of the home page, and the link to it from any other. */
export const automations = (page: Page) => page.locator('#automations').getByRole('heading', { level: 3 })
export const quotes = (page: Page) => page.locator('#testimonials').getByRole('blockquote')
export const goHome = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: text.layout.home }).click()

/** Expects that no block says it could not be loaded. */
export async function expectNoError(page: Page): Promise<void> {
  await expect(page.getByText('Er ging iets mis')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

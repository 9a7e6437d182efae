import { expect, type Locator, type Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { openHydrated } from './hydrated'

/** The form for the newsletter, and its parts. */
export const newsletter = (page: Page): Locator => page.locator('form[data-source="newsletter"]')
export const email = (page: Page): Locator => page.getByLabel(text.form.email)
export const send = (page: Page): Locator => newsletter(page).getByRole('button')
export const message = (page: Page): Locator => newsletter(page).locator('.form-message')

/** Opens the home page at the form. */
export async function openNewsletter(page: Page): Promise<void> {
  await openHydrated(page, '/')
  await page.locator('#newsletter').scrollIntoViewIfNeeded()
  await expect(email(page)).toBeVisible()
}

import { expect, type Locator, type Page } from 'playwright/test'
import { writes } from '#contract/endpoints'
import { subscribersText as text } from '../../site/text/admin/subscribers'

/** The row of somebody in the list of subscribers. */
export const subscriberRow = (page: Page, email: string): Locator =>
  page.getByRole('row').filter({ hasText: email })

/** The field that searches that list. */
export const subscriberSearch = (page: Page): Locator => page.getByLabel(text.list.search)

/** Signs someone up with the form; a program also fills in the hidden field. */
export async function signUpWith(
  page: Page,
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const data = { email, source: 'newsletter', consent_text: 'Ik wil de nieuwsbrief.', ...more }
  expect((await page.request.post(writes.submitForm.path, { data })).status()).toBe(200)
}

import type { Page } from 'playwright/test'
import { expect, openScreen, screenIsThere } from './admin-site'
import { goTo } from './on-screen'

/** Opens an entry from the list of automations: in the document that is there, or else in a new one. */
export async function openAutomation(page: Page, name: string) {
  if (!page.url().includes('/admin/')) await openScreen(page, '/admin/automations')
  else if (!page.url().endsWith('/automations')) await goTo(page, 'Automatiseringen')
  await page.locator(`main a[href="/admin/automations/${name}"]`).first().click()
  await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toBeVisible()
  await screenIsThere(page)
}

/** Opens an automation's form and changes its title, without saving. */
export async function changeTitle(page: Page, title: string) {
  await openAutomation(page, 'lead-intake-naar-crm')
  const field = page.getByRole('textbox', { name: 'Titel', exact: true })
  await field.fill(title)
  return field
}

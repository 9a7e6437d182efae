import type { Page } from 'playwright/test'
import { openScreen, screenIsThere } from './admin-site'
import { field, goTo } from './on-screen'

/** The card of a block or a record, by its name. */
export const blockCard = (page: Page, name: string | RegExp) =>
  page.locator('.nested-toggle', { hasText: name })

/** Starts a new page with a title and the blocks of an example. */
export async function beginPage(admin: Page, example: string, title: string): Promise<void> {
  if (admin.url().includes('/admin/')) await goTo(admin, 'Pagina’s')
  else await openScreen(admin, '/admin/pages')
  await admin
    .getByRole('main')
    .getByRole('link', { name: /^Nieuw/ })
    .click()
  await admin.getByRole('link', { name: example }).click()
  await screenIsThere(admin)
  await field(admin, 'Titel').fill(title)
}

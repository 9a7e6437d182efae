import type { Locator, Page } from 'playwright/test'
import { editing } from '../../site/text/admin/editing'
import { entriesText } from '../../site/text/admin/entries'
import { markdownText } from '../../site/text/admin/markdown'
import { shellText } from '../../site/text/admin/shell'
import { expect, screenIsThere } from './admin-site'

const { saving } = editing

/** A text field, by its label. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

/** A button by its words. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** The status in the bar at the foot of a form. */
export const state = (page: Page): Locator =>
  page.getByRole('region', { name: saving.bar, exact: true }).getByRole('status')

/** What that status says while this many changes are not saved. */
export const changed = (count: number): string => `${saving.notYet} ${saving.changes(count)}`

/** A message about what has just happened. */
export const notice = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: shellText.notices.region }).locator('.notice', { hasText: words })

/** Saves with the keys for it, whatever comes of that. */
export const pressSave = (page: Page): Promise<void> => page.keyboard.press('ControlOrMeta+s')

/** Saves the form with its button and waits until nothing is unsaved. */
export async function save(page: Page): Promise<void> {
  await button(page, saving.save).first().click()
  await expect(state(page)).toHaveText(saving.saved)
}

/** Undoes what a message reports, with its button. */
export async function takeBack(page: Page, words: string): Promise<void> {
  await notice(page, words).getByRole('button', { name: saving.undo }).click()
}

/** Goes to a part of the admin through its menu. */
export async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: shellText.mainMenu })
  await menu.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await screenIsThere(page)
}

/** Shows the source of a Markdown field; with the panel folded away there is room for a preview beside it. */
export async function showSource(page: Page): Promise<void> {
  const toggle = button(page, entriesText.panel.title)
  if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click()
  await page.getByRole('tab', { name: markdownText.views.source }).click()
}

/** The text as it will be, beside its source. */
export const preview = (page: Page): Locator => page.getByRole('region', { name: markdownText.preview.label })

/** Shows what belongs to an entry beside its text, where that is not in view. */
export async function showPanel(page: Page): Promise<void> {
  const toggle = button(page, entriesText.panel.title)
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}

/** Whether its centre is in the window, with nothing on top of it. */
export function isSeen(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

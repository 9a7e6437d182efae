import type { Locator, Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'

/** A link of the menu of the site. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: text.layout.mainMenu }).getByRole('link', { name })

/** How far a part of the page, by its id, is below the top of the window, in pixels. */
export const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`[id="${id}"]`).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** How far the page is scrolled, in pixels. */
export const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

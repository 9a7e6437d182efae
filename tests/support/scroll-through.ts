import { expect, type Page } from 'playwright/test'
import { hydrated } from './hydrated'

/** Scrolls a page to its end, so that everything that mounts near the viewport is there. */
export async function scrollThrough(page: Page): Promise<void> {
  await hydrated(page)
  await expect(async () => {
    const isAtEnd = await page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' })
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
    })
    expect(isAtEnd).toBe(true)
  }).toPass({ intervals: [20] })
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
}

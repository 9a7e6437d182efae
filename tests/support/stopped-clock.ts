import type { Page } from 'playwright/test'

/**
 * Lets the time of a page stand still from here on, until the test moves it; needs `page.clock.install()` before
 * the page was opened. What goes away after a while then stays, however slow the machine.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

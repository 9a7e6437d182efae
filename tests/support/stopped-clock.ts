import type { Page } from 'playwright/test'

/**
 * Stops the page's clock, until the test moves it; needs `page.clock.install()` before the page is opened.
 * Whatever disappears after some time then stays, however slow the machine.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

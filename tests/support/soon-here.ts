import { expect, type Page } from 'playwright/test'

/**
 * Passes when the page of this name is there within a fifth of a second of a clock that stands still otherwise: as
 * soon as it is loaded, and not when something in its place has been looked at for a while.
 */
export async function soonHere(page: Page, name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1)
        return page.getByRole('heading', { level: 1 }).allTextContents()
      },
      { intervals: [100], timeout: 20_000 },
    )
    .toEqual([name])
}

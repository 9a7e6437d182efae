import type { Page } from 'playwright/test'

/** A line on which some files do not arrive, until it is good again. */
export interface BadLine {
  /** From now on everything arrives that the document had not asked for before. */
  readonly becomesGood: () => void
}

/**
 * Lets requests for these files fail. What failed fails for as long as the document lives, also on a good line: so does
 * a browser that keeps a failed module in its module map, as the standard of HTML has it (tests/decisions/0057).
 */
export async function onBadLine(page: Page, files: RegExp): Promise<BadLine> {
  let isBad = true
  const remembered = new Set<string>()
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) remembered.clear()
  })
  await page.route(/\/assets\//, async (route) => {
    const url = route.request().url()
    if (isBad && files.test(url)) remembered.add(url)
    await (remembered.has(url) ? route.abort() : route.continue())
  })
  return {
    becomesGood() {
      isBad = false
    },
  }
}

import type { Page } from 'playwright/test'

/** A connection on which requests for some files fail, until it is good again. */
export interface BadLine {
  /** From now on everything arrives, except what this document requested before and did not get. */
  readonly becomesGood: () => void
}

/**
 * Makes requests for these files fail. A failed file keeps failing as long as the document lives, also on a
 * good connection: a browser does the same when it keeps a failed module in its module map, as the HTML
 * standard says (tests/decisions/0057).
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

import type { Page } from 'playwright/test'

/**
 * Holds back the replies at an address, as a slow server would, until the returned function is called.
 * @param method only to requests with this method; to all when absent.
 */
export async function holdReplies(
  page: Page,
  address: string | RegExp,
  method?: string,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await released
    await route.continue()
  })
  await routesWork(page)
  return () => release()
}

const PROBE = '/robots.txt?held'

/**
 * Resolves when the document that is open sends its requests by way of the routes. Chromium says so before a busy document
 * has heard of it, and a key that is pressed in between overtakes that: its request was answered at once.
 */
async function routesWork(page: Page): Promise<void> {
  // A document that is yet to be opened has the routes from the start.
  if (!page.url().startsWith('http')) return
  const isProbe = (url: URL) => url.pathname + url.search === PROBE
  await page.route(isProbe, (route) => route.fulfill({ status: 204 }))
  await page.evaluate(async (probe) => {
    const isRouted = () =>
      fetch(probe, { method: 'HEAD' }).then(
        (reply) => reply.status === 204,
        () => false,
      )
    const end = performance.now() + 30_000
    while (!(await isRouted()))
      if (performance.now() > end) throw new Error('The requests of this document do not pass the routes')
  }, PROBE)
  await page.unroute(isProbe)
}

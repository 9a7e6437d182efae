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
  return () => release()
}

import type { Page } from 'playwright/test'

/** Holds back the replies at an address, as a slow server would, until the returned function is called. */
export async function holdReplies(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

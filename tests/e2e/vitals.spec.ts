import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { seenRequests } from '../support/seen-requests'

const ADDRESS = '**/api/vitals'

/** Tells the page that it is hidden, as when the visitor goes to another tab. */
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('one visitor in ten is measured, five things, by beacon', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0
    const beacons: [string, string][] = []
    Object.assign(window, { beacons })
    const { sendBeacon } = navigator
    navigator.sendBeacon = (address, body) => {
      beacons.push([String(address), String(body)])
      return sendBeacon.call(navigator, address, body)
    }
  })
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/vitals')) answers.push(response.status())
  })
  const first = page.waitForRequest(ADDRESS)
  await openHydrated(page, '/blog?tag=Gids')
  expect((await first).method()).toBe('POST')
  await page.getByRole('button', { name: 'Gids' }).click()
  // The browser reports the duration of a press after the next paint, whenever that is.
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        new PerformanceObserver(() => done()).observe({ type: 'first-input', buffered: true }),
      ),
  )
  const beacons = () => page.evaluate(() => (window as unknown as { beacons: [string, string][] }).beacons)
  await expect
    .poll(async () => {
      // The page is hidden again each time, in case the press was not counted yet.
      await page.evaluate(hide)
      return [...new Set((await beacons()).map(([, body]) => JSON.parse(body).name))].sort()
    })
    .toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
  const userAgent = await page.evaluate(() => navigator.userAgent)
  for (const [address, body] of await beacons()) {
    expect(address).toBe('/api/vitals')
    expect(JSON.parse(body)).toEqual({
      name: expect.any(String),
      value: expect.any(Number),
      rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
      delta: expect.any(Number),
      id: expect.any(String),
      url: '/blog',
      userAgent: userAgent.slice(0, 100),
    })
  }
  await expect.poll(() => new Set(answers)).toEqual(new Set([204]))
})

test('a browser without beacons sends its measurements all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0
    Object.assign(navigator, { sendBeacon: undefined })
  })
  const response = page.waitForResponse(ADDRESS)
  await openHydrated(page, '/')
  expect((await response).status()).toBe(204)
  expect((await response).request().postDataJSON()).toMatchObject({ url: '/' })
})

test('the other nine are not measured, and do not even load the measuring', async ({ page, site }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.5
  })
  const seen = seenRequests(page, site.url)
  await openHydrated(page, '/blog')
  await page.evaluate(hide)
  await page.waitForLoadState('networkidle')
  expect(seen.filter((address) => /vitals/.test(address))).toEqual([])
})

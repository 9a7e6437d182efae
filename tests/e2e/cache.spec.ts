import type { Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { apiCalls, seenRequests } from '../support/seen-requests'
import { menuLink } from '../support/site-parts'

const MINUTE = 60_000

/** Goes to the blog and back home, without the pointer, which would prefetch. */
async function goAround(page: Page): Promise<void> {
  await menuLink(page, 'Blog').dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await page.getByRole('banner').getByRole('link', { name: text.layout.home }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
}

test('what was read is fresh for five minutes, the places left for two, whatever window you look at', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await openHydrated(page, '/')
  await goAround(page)
  const seen = seenRequests(page, site.url)
  await page.clock.fastForward(1.5 * MINUTE)
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await goAround(page)
  expect(apiCalls(seen)).toEqual([])
  await page.clock.fastForward(MINUTE)
  await goAround(page)
  await expect.poll(() => apiCalls(seen)).toEqual(['/api/founders'])
  await page.clock.fastForward(3 * MINUTE)
  await goAround(page)
  await expect.poll(() => apiCalls(seen)).toContain('/api/homepage-sections')
})

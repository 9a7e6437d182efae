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

test.describe('without a connection', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('what one reads stays when it cannot be read again', async ({ page, context, site }) => {
    const cards = page.getByRole('main').getByRole('article')
    await page.clock.install()
    await openHydrated(page, '/blog')
    const count = await cards.count()
    expect(count).toBeGreaterThan(3)
    await page.clock.fastForward(6 * MINUTE)
    await menuLink(page, 'Community').dispatchEvent('click')
    await expect(page).toHaveURL(/community/)
    // Its script has come as well.
    await expect(page.locator('#community')).toBeAttached()
    const asked: string[] = []
    page.on('requestfailed', (request) => void asked.push(request.url().replace(site.url, '')))
    await context.setOffline(true)
    await page.goBack()
    await expect(cards).toHaveCount(count)
    const attempts = () => asked.filter((address) => address.startsWith('/api/blog-posts')).length
    // Three times, with a pause between them; then the next answer, if any, is what stands in.
    await expect
      .poll(async () => {
        await page.clock.runFor(2000)
        return attempts()
      })
      .toBe(3)
    await page.clock.runFor(10_000)
    await expect(cards).toHaveCount(count)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

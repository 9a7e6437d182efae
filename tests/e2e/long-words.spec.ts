import { feeds } from '#contract/addresses'
import { expect, test } from '../support/running-site'

test.use({ viewport: { width: 320, height: 640 } })

test('no page of the sitemap scrolls sideways on a screen 320 pixels wide', async ({
  page,
  request,
  site,
}) => {
  test.slow()
  const sitemap = await (await request.get(feeds.sitemap.to())).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(20)
  const tooWide: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) tooWide.push(`${address.slice(site.url.length)}: ${width}`)
  }
  expect(tooWide).toEqual([])
})

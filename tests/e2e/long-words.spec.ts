import { machineFiles } from '#contract/addresses'
import { expect, test } from '../support/running-site'

test.use({ viewport: { width: 320, height: 640 } })

test('no page of the sitemap scrolls sideways or lets a paragraph end in a lone word, 320 pixels wide', async ({
  page,
  request,
  site,
}) => {
  test.slow()
  const sitemap = await (await request.get(machineFiles.sitemap.to())).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(20)
  const tooWide: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) tooWide.push(`${address.slice(site.url.length)}: ${width}`)
    const uneven = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(p, li, dd, blockquote)')]
        .filter((element) => getComputedStyle(element).getPropertyValue('text-wrap-style') !== 'pretty')
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    expect(uneven, address).toEqual([])
  }
  expect(tooWide).toEqual([])
})

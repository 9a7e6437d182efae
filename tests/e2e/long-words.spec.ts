import { machineFiles } from '#contract/addresses'
import { expect, test } from '../support/edited-site'
import { expectFits } from '../support/expect-fits'
import { openHydrated } from '../support/hydrated'

// One worker and one repository, because the second test changes what the site shows.
test.describe.configure({ mode: 'default' })
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

const LONG = 'Arbeidsongeschiktheidsverzekeringen'

test('one long word in a quote, an automation or the offer stays within its card on any screen', async ({
  page,
  site,
  edit,
}) => {
  const quotes = JSON.parse(site.repository.read('data/testimonials.json'))
  const [first, ...others] = JSON.parse(site.repository.read('data/automations.json'))
  const texts = JSON.parse(site.repository.read('data/content.json'))
  await edit('/', {
    'data/testimonials.json': JSON.stringify(quotes.map((one: object) => ({ ...one, quote: LONG }))),
    'data/automations.json': JSON.stringify([
      { ...first, title: LONG, text: LONG, effort: LONG, tools: [LONG, LONG], pitfalls: [LONG] },
      ...others,
    ]),
    'data/content.json': JSON.stringify({ ...texts, 'offer.now': LONG, 'offer.terms': LONG }),
  })
  for (const path of ['/', '/automatisering/lead-intake-naar-crm']) {
    await openHydrated(page, path)
    // The keyboard must not jump past blocks: all of them mount.
    await page.keyboard.press('Tab')
    await expect(page.getByText(LONG, { exact: true }).first()).toBeVisible()
    for (const width of [320, 390, 640, 960])
      await test.step(`${path} at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 640 })
        await expectFits(page)
        // A heading at a station has its ring beside it.
        const standingOver = page
          .locator('main :is(p, li, h1, h2, h3, figure, .card):not(.station)')
          .evaluateAll((all) =>
            all
              .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 1)
              .filter((element) => getComputedStyle(element).display !== 'inline')
              .map((element) => element.outerHTML.slice(0, 80)),
          )
        expect(await standingOver).toEqual([])
      })
  }
})

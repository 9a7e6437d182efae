import { reads } from '#contract/endpoints'
import { homeText } from '../../site/text/home'
import { expect, test } from '../support/edited-site'
import { holdReplies } from '../support/held-reply'
import { hydrated, openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'

// One worker and one repository, because the tests in this file change what the site shows.
test.describe.configure({ mode: 'default' })

const section = (key: string, orderIndex: number, isVisible = true) => ({
  id: key,
  key,
  orderIndex,
  isVisible,
})

test('the home page shows visible sections only, in their order, and skips an unknown one', async ({
  page,
  edit,
  site,
}) => {
  const texts = await readApi(site, reads.pageTexts, {})
  const sections = [
    section('automations', 30),
    section('hero', 5, false),
    section('testimonials', 10),
    section('vuurwerk', 20),
    section('cta-banner', 15),
    section('newsletter', 1, false),
  ]
  await edit('/api/homepage-sections', { 'data/sections.json': JSON.stringify(sections) })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    texts['testimonials.title'],
    texts['cta.title'],
    texts['automations.title'],
    'Laatste artikelen',
  ])
  await expect(page.locator('#newsletter')).toHaveCount(0)
  await expect(page.locator('#pricing')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }), 'without the hero').toHaveText(
    texts['home.metaTitle'],
  )
})

test('the places left follow the founders data', async ({ page, edit }) => {
  await edit('/api/founders', { 'data/founders.json': '{ "remaining": 41 }' })
  await page.goto('/')
  await expect(page.getByText('Nog 41 van de 100 plekken')).toBeVisible()
  await expect(page.getByRole('img', { name: homeText.home.placesLeftLabel(41, 100) })).toBeVisible()
})

test('without a place left the offer says so', async ({ page, edit }) => {
  await edit('/api/founders', { 'data/founders.json': '{ "remaining": 0 }' })
  await page.goto('/')
  await expect(page.getByText('Alle plekken voor founding members zijn vergeven.')).toBeVisible()
  await test.step('and its price is on one line, also on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 780 })
    const poster = page.locator('#pricing p[aria-hidden="true"]')
    await expect(poster).toHaveText('€29')
    const lines = await poster.evaluate(
      (price) => price.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(price).fontSize),
    )
    expect(lines).toBeLessThan(1)
  })
})

test('the prices in the texts follow the page texts', async ({ page, edit }) => {
  await edit('/api/content', {
    'data/content.json': JSON.stringify({
      'offer.priceNow': 21,
      'offer.priceLater': 33,
      'offer.places': 50,
      'offer.text': 'De eerste {places} betalen {price_now} euro, daarna {price_later} euro.',
      'offer.action': 'Lid voor {price_now} euro',
    }),
  })
  await page.goto('/')
  await expect(page.getByText('De eerste 50 betalen 21 euro, daarna 33 euro.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lid voor 21 euro' })).toBeVisible()
  await expect(page.getByText('Nog 50 van de 50 plekken')).toBeVisible()
})

test('links outside follow the settings, and lead to the page itself while unset', async ({ page, edit }) => {
  const setting = { id: 'newsletter_url', key: 'newsletter_url', isPublic: true }
  await edit('/api/global-settings', {
    'data/settings.json': JSON.stringify([{ ...setting, value: 'https://brief.example/nieuw' }]),
  })
  await page.goto('/')
  const join = page.getByRole('banner').getByRole('link', { name: 'Word lid' })
  await expect(join).toHaveAttribute('href', 'https://brief.example/nieuw')
  await edit('/api/global-settings', { 'data/settings.json': '[]' })
  await page.goto('/')
  await expect(join).toHaveAttribute('href', '/#newsletter')
})

test('a broken sections file leaves the home page as it was', async ({ page, edit, site }) => {
  await edit('/api/founders', {
    'data/sections.json': '[{ "id": "hero", ',
    'data/founders.json': '{ "remaining": 12 }',
  })
  const response = await page.goto(`${site.url}/`)
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Nog 12 van de 100 plekken')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
})

test.describe('from a page with its script', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('a menu item leads to where its page went, also one of the blog, and to a file', async ({
    page,
    edit,
  }) => {
    const item = (label: string, address: string) => ({ id: label, label, menu: 'footer', address })
    await edit('/api/menus', {
      'data/menus.json': JSON.stringify([
        item('Aanbod', '/aanbod'),
        item('Contact', '/contact'),
        item('Wie wij zijn', '/blog/over-ons'),
        item('Volg ons', '/feed.xml'),
      ]),
      'data/redirects.json': JSON.stringify([
        { from: '/aanbod', to: '/contact' },
        { from: '/blog/over-ons', to: '/privacy' },
      ]),
    })
    const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
    await openHydrated(page, '/blog')
    await test.step('who goes on before the server answers keeps what is open by then', async () => {
      const answer = await holdReplies(page, '**/aanbod')
      const asked = page.waitForRequest('**/aanbod')
      await link('Aanbod').click()
      await asked
      await link('Contact').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
      const typed = page.getByRole('main').getByRole('textbox', { name: 'Naam' })
      await typed.fill('Bram')
      const documents: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
      const answered = page.waitForEvent('requestfailed')
      answer()
      await answered
      // A document that was on its way would be asked for before this.
      await page.evaluate(() => fetch('/api/company').then((reply) => reply.text()))
      expect(documents).toEqual([])
      await expect(typed).toHaveValue('Bram')
      await page.unroute('**/aanbod')
    })
    await test.step('and who goes on while its document is on the way leaves that for another', async () => {
      await openHydrated(page, '/blog')
      let isLate = () => {}
      await page.route('**/aanbod', async (route) => {
        if (!route.request().isNavigationRequest()) return route.continue()
        await new Promise<void>((resolve) => {
          isLate = resolve
        })
        await route.abort()
      })
      const left = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().endsWith('/contact'),
      )
      const asked = page.waitForRequest((request) => request.isNavigationRequest())
      // Meanwhile the browser answers nobody but its page.
      await page.evaluate(() => {
        const find = (name: string) =>
          [...document.links].find(({ textContent }) => textContent.trim() === name)
        addEventListener('beforeunload', () => setTimeout(() => find('Contact')?.click()), { once: true })
        find('Aanbod')?.click()
      })
      await asked
      await left
      isLate()
      await hydrated(page)
      await expect(page).toHaveURL('/contact')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
      await page.unroute('**/aanbod')
    })
    for (const [name, path] of [
      ['Aanbod', '/contact'],
      ['Wie wij zijn', '/privacy'],
    ] as const) {
      await page.goto('/blog')
      await hydrated(page)
      await link(name).click()
      await expect(page).toHaveURL(path)
      await hydrated(page)
    }
    await link('Volg ons').click()
    await expect(page).toHaveURL('/feed.xml')
  })
})

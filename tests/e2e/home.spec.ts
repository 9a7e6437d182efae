import { reads } from '#contract/endpoints'
import { siteText as text } from '../../site/text/nl'
import { holdReplies } from '../support/held-reply'
import { automations, expectNoError, goHome, quotes } from '../support/home-page'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'
import { scrollThrough } from '../support/scroll-through'
import { apiCalls, seenRequests } from '../support/seen-requests'

test('the home page has its six blocks, the offer and the latest articles', async ({
  page,
  site,
  context,
}) => {
  await page.goto('/')
  await test.step('the home page has its six blocks and then the latest articles', async () => {
    const texts = await readApi(site, reads.pageTexts, {})
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      texts['automations.title'],
      texts['offer.title'],
      texts['testimonials.title'],
      texts['newsletter.title'],
      texts['cta.title'],
      'Laatste artikelen',
    ])
  })
  await test.step('the offer tells both prices, six benefits and the places left', async () => {
    const texts = await readApi(site, reads.pageTexts, {})
    const settings = await readApi(site, reads.globalSettings, {})
    const address = settings.find(({ key }) => key === 'community_url')?.value ?? ''
    await context.route(`${address}**`, (route) => route.fulfill({ body: 'community' }))
    const offer = page.locator('#pricing')
    await expect(offer).toContainText('19 euro per maand')
    await expect(offer).toContainText('29 euro')
    await expect(offer).not.toContainText('{')
    await expect(offer.getByRole('listitem')).toHaveCount(6)
    await expect(offer).toContainText('Nog 98 van de 100 plekken')
    await expect(offer).toContainText('Opzeggen kan elke maand')
    await expect(offer.locator('#community')).toHaveCount(0)
    await expect(page.getByRole('region', { name: texts['community.title'] })).toContainText(
      texts['community.text'],
    )
    const opened = context.waitForEvent('page')
    const join = offer.getByRole('link', { name: /19 euro per maand/ })
    const field = page.locator('.field-signal').filter({ has: join })
    const ground = await field.evaluate((element) => getComputedStyle(element).backgroundColor)
    await join.hover()
    await expect(join, 'pointed at, it stands out').toHaveCSS('background-color', 'rgb(245, 241, 232)')
    await expect(join).not.toHaveCSS('background-color', ground)
    await join.click()
    await expect(await opened).toHaveURL(address)
  })
  await test.step('links of one name lead to one address, though who joins and who gets the letter go elsewhere', async () => {
    const links = await page
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((one) => [one.textContent ?? '', one.getAttribute('href') ?? ''] as const),
      )
    const shown = new Map(links)
    expect(links.filter(([name, to]) => shown.get(name) !== to)).toEqual([])
  })
  await test.step('the latest articles are the three newest, and a button leads to all', async () => {
    const posts = await readApi(site, reads.posts, {})
    const cards = page.locator('#latest').getByRole('article')
    await expect(cards).toHaveCount(3)
    for (const [index, { title, tag, slug }] of posts.slice(0, 3).entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', `/blog/${slug}`)
      await expect(card).toContainText(tag)
      await card.scrollIntoViewIfNeeded()
      await expect(card.locator('img')).toHaveCount(1)
    }
    await page.getByRole('link', { name: 'Bekijk alle artikelen' }).click()
    await expect(page).toHaveURL('/blog')
  })
})

test.describe('the blocks further down', () => {
  test('come as you scroll near them, and stay', async ({ page, site }) => {
    const all = await readApi(site, reads.automations, {})
    const said = await readApi(site, reads.testimonials, {})
    const seen = seenRequests(page, site.url)
    await test.step('are three skeletons, and ask for nothing, until you scroll near them', async () => {
      await openHydrated(page, '/')
      await page.waitForLoadState('networkidle')
      await expect(page.locator('#automations [data-skeleton]')).toHaveCount(3)
      await expect(page.locator('#testimonials [data-skeleton]')).toHaveCount(3)
      await expect(page.locator('#newsletter [data-skeleton]')).toHaveCount(1)
      expect(apiCalls(seen)).toEqual([])

      await page.locator('#automations').scrollIntoViewIfNeeded()
      await expect(automations(page)).toHaveCount(all.length)
      expect(apiCalls(seen)).toEqual(['/api/automations'])
      await expect(page.locator('#testimonials [data-skeleton]')).toHaveCount(3)

      await page.locator('#testimonials').scrollIntoViewIfNeeded()
      await expect(quotes(page)).toHaveCount(said.length)
      expect(apiCalls(seen)).toEqual(['/api/automations', '/api/testimonials'])

      await page.locator('#newsletter').scrollIntoViewIfNeeded()
      await expect(page.getByLabel(text.form.email)).toBeVisible()
    })
    await test.step('stay when you scroll away from them', async () => {
      await scrollThrough(page)
      await page.getByLabel(text.form.email).fill('jan@bedrijf.example')
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect(page.locator('#newsletter')).not.toBeInViewport()
      await expect(automations(page)).toHaveCount(all.length)
      await expect(quotes(page)).toHaveCount(said.length)
      await expect(page.getByLabel(text.form.email)).toHaveValue('jan@bedrijf.example')
      expect(apiCalls(seen)).toEqual(['/api/automations', '/api/testimonials'])
    })
  })

  test('mount 200 pixels before they come into view', async ({ page }) => {
    await openHydrated(page, '/')
    const place = page.locator('#automations .needs-script')
    const top = await place.evaluate((element) => element.getBoundingClientRect().top)
    const height = await page.evaluate(() => window.innerHeight)
    const scrollTo = (y: number) =>
      page.evaluate((top) => {
        window.scrollTo({ top, behavior: 'instant' })
        // The observer has run after two frames.
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }, y)
    await scrollTo(top - height - 220)
    await expect(place).toHaveCount(1)
    await scrollTo(top - height - 180)
    await expect(place).toHaveCount(0)
  })
})

test.describe('the sections of the home page', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('are three skeleton cards while they are on their way', async ({ page }) => {
    await openHydrated(page, '/blog')
    const release = await holdReplies(page, '**/api/homepage-sections')
    await goHome(page)
    await expect(page.getByRole('status', { name: 'Laden...' })).toBeVisible()
    await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(3)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
  })

  test('that cannot be loaded say so, after every retry, and come when you try again', async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/blog')
    let asked = 0
    await page.route('**/api/homepage-sections', (route) => {
      asked += 1
      return route.fulfill({ status: 503 })
    })
    await goHome(page)
    const alert = page.getByRole('alert')
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(await alert.count()).toBe(1)
    }).toPass()
    await expect(alert).toContainText('Er ging iets mis')
    await expect(alert).toContainText('Deze sectie kan momenteel niet worden geladen.')
    // A read makes three attempts, and the query retries the read once.
    expect(asked).toBe(6)
    await page.unroute('**/api/homepage-sections')
    await alert.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
    await expectNoError(page)
  })

  test('that the server refuses come when you try again', async ({ page }) => {
    await openHydrated(page, '/blog/bestaat-niet')
    let asked = 0
    await page.route('**/api/homepage-sections', (route) => {
      asked += 1
      return route.fulfill({ status: 400 })
    })
    await goHome(page)
    await expect(page.getByRole('alert')).toBeVisible()
    // The link asks ahead when it is pointed at: refused by then, the page asks once itself.
    const before = asked
    expect(before).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
    // Once each time: what is refused is not asked for again by itself.
    await expect.poll(() => asked).toBe(before + 1)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/homepage-sections')
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
  })
})

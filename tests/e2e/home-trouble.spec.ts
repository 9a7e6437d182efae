import { reads } from '#contract/endpoints'
import { automations as builtInAutomations, posts as builtInPosts } from '../../site/api/built-in'
import { automations, expectNoError, goHome, quotes } from '../support/home-page'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'

test.describe('when the server cannot give', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('automations or testimonials, others stand there', async ({ page }) => {
    for (const address of ['**/api/automations', '**/api/testimonials'])
      await page.route(address, (route) => route.fulfill({ status: 400 }))
    await openHydrated(page, '/')
    await test.step('automations, three others stand there without a word', async () => {
      await page.locator('#automations').scrollIntoViewIfNeeded()
      await expect(automations(page)).toHaveText(builtInAutomations.map(({ title }) => title))
      await expect(automations(page)).toHaveCount(3)
      await expectNoError(page)
    })
    await test.step('testimonials, two others stand there', async () => {
      await page.locator('#testimonials').scrollIntoViewIfNeeded()
      await expect(quotes(page)).toHaveCount(2)
      await expectNoError(page)
    })
  })

  test('anything since there is no connection, others stand there too, and no skeleton stays', async ({
    page,
    context,
  }) => {
    await page.route('**/api/automations', (route) => route.fulfill({ status: 400 }))
    await openHydrated(page, '/')
    await page.locator('#automations').scrollIntoViewIfNeeded()
    await expect(automations(page)).toHaveCount(3)
    await context.setOffline(true)
    await page.locator('#testimonials').scrollIntoViewIfNeeded()
    await expect(quotes(page)).toHaveCount(2)
    await expect(page.locator('#testimonials [data-skeleton]')).toHaveCount(0)
    await expectNoError(page)
    // Once there is one, what stood in for it is asked for again.
    const asked = page.waitForRequest('**/api/testimonials')
    await context.setOffline(false)
    expect((await (await asked).response())?.status()).toBe(200)
  })

  test('any automation, the same three stand there', async ({ page }) => {
    await page.route('**/api/automations', (route) => route.fulfill({ json: [] }))
    await openHydrated(page, '/')
    await page.locator('#automations').scrollIntoViewIfNeeded()
    await expect(automations(page)).toHaveCount(3)
    await expectNoError(page)
  })

  test('anything at first, it is asked three times and then there', async ({ page }) => {
    let asked = 0
    await page.clock.install()
    await page.route('**/api/automations', (route) => {
      asked += 1
      return asked < 3 ? route.fulfill({ status: 503 }) : route.continue()
    })
    await openHydrated(page, '/')
    await page.locator('#automations').scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toBe(1)
    await expect(page.locator('#automations [data-skeleton]')).toHaveCount(3)
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(await automations(page).count()).toBeGreaterThan(3)
    }).toPass()
    expect(asked).toBe(3)
  })

  test('the number of places, 98 are left', async ({ page }) => {
    await openHydrated(page, '/blog')
    await page.route('**/api/founders', (route) => route.fulfill({ status: 400 }))
    await goHome(page)
    await expect(page.locator('#pricing')).toContainText('Nog 98 van de 100 plekken')
    await expectNoError(page)
  })

  test('articles, three others stand among the latest', async ({ page }) => {
    await openHydrated(page, '/blog/bestaat-niet')
    await page.route('**/api/blog-posts?*', (route) => route.fulfill({ status: 400 }))
    await goHome(page)
    await expect(page.locator('#latest').getByRole('heading', { level: 3 })).toHaveText(
      builtInPosts.map(({ title }) => title),
    )
    await expectNoError(page)
  })

  test('automations or articles, those that stand there lead to their pages', async ({ page }) => {
    await openHydrated(page, '/blog/bestaat-niet')
    await page.route('**/api/automations', (route) => route.fulfill({ json: [] }))
    await page.route('**/api/blog-posts?*', (route) => route.fulfill({ status: 400 }))
    // The server has none of those that are built in.
    for (const address of ['**/api/{automations,blog-posts}/*', '**/{automatisering,blog}/*'])
      await page.route(address, (route) => route.fulfill({ status: 404 }))
    await goHome(page)
    const heading = page.getByRole('heading', { level: 1 })
    for (const [block, { title }] of [
      ...builtInPosts.slice(1, 2).map((one) => ['#latest', one] as const),
      ...builtInAutomations.slice(2).map((one) => ['#automations', one] as const),
    ]) {
      await page.locator(block).scrollIntoViewIfNeeded()
      await page.locator(block).getByRole('link', { name: title }).click()
      await expect(heading).toHaveText(title)
      await page.unroute('**/api/blog-posts?*')
      await page.goBack()
    }
  })

  test('an image, a text stands in its place', async ({ page, site }) => {
    const [first] = await readApi(site, reads.automations, {})
    await page.route(`**${first?.imageUrl}`, (route) => route.fulfill({ status: 404 }))
    await openHydrated(page, '/')
    await page.locator('#automations').scrollIntoViewIfNeeded()
    const card = page.locator('#automations').getByRole('article').first()
    await card.scrollIntoViewIfNeeded()
    await expect(card).toContainText('Afbeelding niet beschikbaar')
    await expect(card.locator('img')).toHaveCount(0)
    await expect(page.getByText('Afbeelding niet beschikbaar')).toHaveCount(1)
  })
})

import { reads } from '#contract/endpoints'
import { goHome } from '../support/home-page'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'

// The browser reports the error in a block; the visitor reads about it in Dutch.
test.use({ expectedMessages: [/TypeError/] })

test('a block that breaks says so in its own place, and comes when you try again', async ({ page, site }) => {
  const quotes = await readApi(site, reads.testimonials, {})
  await page.route('**/api/testimonials', (route) => route.fulfill({ json: { geen: 'lijst' } }))
  await openHydrated(page, '/')
  await page.locator('#testimonials').scrollIntoViewIfNeeded()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Er ging iets mis')
  await expect(alert).toContainText('Deze sectie kan momenteel niet worden geladen.')
  await expect(page.getByRole('heading', { name: 'Laatste artikelen' })).toBeVisible()
  await expect(page.locator('#pricing')).toBeVisible()
  await page.unroute('**/api/testimonials')
  await alert.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByRole('blockquote')).toHaveCount(quotes.length)
  await expect(alert).toHaveCount(0)
})

test('the latest articles that break say so in their own place, below the blocks', async ({ page }) => {
  await openHydrated(page, '/oplossingen')
  const lists = '**/api/blog-posts?*'
  await page.route(lists, (route) => route.fulfill({ json: {} }))
  await goHome(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Deze sectie kan momenteel niet worden geladen.')
  await expect(page.locator('#pricing')).toBeVisible()
  await page.unroute(lists)
  await alert.getByRole('button', { name: 'Probeer opnieuw' }).press('Enter')
  const latest = page.locator('#latest')
  await expect(latest.getByRole('article')).toHaveCount(3)
  await expect(alert).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(latest.getByRole('link').first(), 'the keyboard goes on from there').toBeFocused()
})

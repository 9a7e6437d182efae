import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { apiCalls, seenRequests } from '../support/seen-requests'

test('the home page shows its blocks in order and hydrates without a message', async ({ page, site }) => {
  const seen = seenRequests(page, site.url)
  await openHydrated(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
  await expect(page.getByRole('heading', { name: 'Laatste artikelen' })).toBeVisible()
  await page
    .getByRole('heading', { name: 'Werk dat je niet meer zelf hoeft te doen' })
    .scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.getByRole('heading', { name: 'Hoe het klinkt als het werkt' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('blockquote').first()).toBeVisible()
  expect(apiCalls(seen)).toEqual(['/api/automations', '/api/testimonials'])
})

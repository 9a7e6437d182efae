import { denyStorage } from '../support/deny-storage'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { menuLink } from '../support/site-parts'

test('the browser remembers which host served it', async ({ page, site }) => {
  await openHydrated(page, '/')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'app-host': new URL(site.url).host })
})

test('data of another host is forgotten and the page is whole', async ({ page, site }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('app-host') === null) localStorage.setItem('app-host', 'elders.example')
  })
  await openHydrated(page, '/blog')
  expect(await page.evaluate(() => localStorage.getItem('app-host'))).toBe(new URL(site.url).host)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a browser that keeps no storage works all the same', async ({ page }) => {
  await denyStorage(page)
  await openHydrated(page, '/')
  await menuLink(page, 'Blog').click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

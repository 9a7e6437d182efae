import type { Page } from 'playwright/test'
import { automations as builtInAutomations } from '../../site/api/built-in'
import { automations, expectNoError, quotes } from '../support/home-page'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { menuLink } from '../support/site-parts'

test.use({ expectedMessages: [/Failed to (load resource|fetch dynamically imported module)/] })

const BUILT_IN = /\/assets\/built-in-[^/]*\.js$/

test('a page that was opened before the server went shows built-in content where it gets none', async ({
  page,
}) => {
  const builtIn = page.waitForResponse(BUILT_IN)
  await openHydrated(page, '/')
  await (await builtIn).finished()
  await page.route('**/*', (route) => route.abort())
  await page.locator('#automations').scrollIntoViewIfNeeded()
  await expect(automations(page)).toHaveText(builtInAutomations.map(({ title }) => title))
  await page.locator('#testimonials').scrollIntoViewIfNeeded()
  await expect(quotes(page)).toHaveCount(2)
  await expectNoError(page)
})

test.describe('where not even the built-in content comes', () => {
  for (const { what, from, api, go, shown } of [
    {
      what: 'a block of the home page',
      from: '/',
      api: '**/api/automations',
      go: (page: Page) => page.locator('#automations').scrollIntoViewIfNeeded(),
      shown: (page: Page) => automations(page).first(),
    },
    {
      what: 'the latest articles',
      from: '/blog/bestaat-niet',
      api: '**/api/blog-posts?*',
      go: (page: Page) => page.getByRole('banner').getByRole('link').first().click(),
      shown: (page: Page) => page.locator('#latest').getByRole('article').first(),
    },
    {
      what: 'the blog',
      from: '/oplossingen',
      api: '**/api/blog-posts?*',
      go: (page: Page) => menuLink(page, 'Blog').click(),
      shown: (page: Page) => page.locator('main').getByRole('article').first(),
    },
    {
      what: 'an article',
      from: '/blog',
      api: '**/api/blog-posts/*',
      go: (page: Page) => page.locator('main').getByRole('article').getByRole('link').first().press('Enter'),
      shown: (page: Page) => page.getByRole('article').getByText('min leestijd'),
    },
    {
      what: 'an automation',
      from: '/automatiseringen',
      api: '**/api/automations/*',
      go: (page: Page) => page.locator('main').getByRole('article').getByRole('link').first().press('Enter'),
      shown: (page: Page) => page.getByRole('button', { name: 'Start gratis consultatie' }),
    },
  ])
    test(`${what} says so, and comes when you try again`, async ({ page }) => {
      await page.route(BUILT_IN, (route) => route.abort())
      await openHydrated(page, from)
      await page.route(api, (route) => route.fulfill({ status: 400 }))
      await go(page)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Er ging iets mis')
      await page.unroute(api)
      await alert.getByRole('button', { name: 'Probeer opnieuw' }).click()
      await expect(shown(page)).toBeVisible()
      await expect(alert).toHaveCount(0)
    })
})

for (const { what, path, api } of [
  { what: 'a tag', path: '/blog/tag/gids', api: '**/api/blog-tags/*' },
  { what: 'an author', path: '/auteur/sanne-de-wit', api: '**/api/authors/*' },
  { what: 'a step plan', path: '/stappenplan/facturen-inboeken', api: '**/api/step-plans/*' },
])
  test(`${what} that was not given is not said to be absent`, async ({ page }) => {
    await openHydrated(page, '/oplossingen')
    await page.route(api, (route) => route.fulfill({ status: 400 }))
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Er ging iets mis')
    await page.unroute(api)
    await alert.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('niet gevonden')
    await expect(alert).toHaveCount(0)
  })

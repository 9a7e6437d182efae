import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { posts as builtInPosts } from '../../site/api/built-in'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, type RunningSite, test } from '../support/running-site'

/** An article that is also built in. */
const ID = 'mailbox-laten-voorsorteren'
const PATH = `/blog/${ID}`

const theArticle = (site: RunningSite) => readApi(site, reads.post, { idOrSlug: ID })
const builtIn = builtInPosts.find(({ id }) => id === ID)

test.describe('an article that the browser fetches itself', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  const card = (page: Page) => page.locator(`a[href="${PATH}"]`)

  test('is a skeleton while it is on its way', async ({ page }) => {
    await openHydrated(page, '/blog')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/api/blog-posts/${ID}`, async (route) => {
      await released
      await route.continue()
    })
    await card(page).click()
    await expect(page.getByRole('status', { name: 'Laden...' })).toBeVisible()
    release()
    await expect(page.getByRole('article').first()).toContainText('min leestijd')
  })

  test('is plain text with its white space kept when there is no HTML of it', async ({ page }) => {
    const content = `${'Eerste regel van een lang genoeg verhaal. '.repeat(8)}\n\n  ingesprongen\n    **nog verder**`
    await page.route(`**/api/blog-posts/${ID}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), content, contentHtml: null } })
    })
    await openHydrated(page, '/blog')
    await card(page).click()
    await expect(page.getByRole('article').first()).toContainText('min leestijd')
    const body = page.getByRole('article').first().getByText('Eerste regel van een lang genoeg verhaal.')
    await expect(body).toHaveCSS('white-space-collapse', 'preserve')
    expect(await body.textContent()).toBe(content)
  })

  test('with hardly any text is replaced by the longer built-in one of the same id', async ({ page }) => {
    await page.route(`**/api/blog-posts/${ID}`, async (route) => {
      const response = await route.fetch()
      const json = { ...(await response.json()), content: 'Kort.', contentHtml: '<p>Kort.</p>' }
      await route.fulfill({ response, json })
    })
    await openHydrated(page, '/blog')
    await card(page).click()
    await expect(page.getByRole('article').first()).toContainText('min leestijd')
    await expect(page.getByRole('article').first()).toContainText(builtIn?.content.slice(0, 60) ?? '-')
  })

  test('that cannot be fetched is the built-in one, without a word', async ({ page }) => {
    await page.route(`**/api/blog-posts/${ID}`, (route) => route.fulfill({ status: 400 }))
    await openHydrated(page, '/blog')
    await card(page).click()
    await expect(page.getByRole('article').first()).toContainText('min leestijd')
    await expect(page.getByRole('article').first()).toContainText(builtIn?.content.slice(0, 60) ?? '-')
    await expect(page.getByText('Er ging iets mis')).toHaveCount(0)
  })

  test('that cannot be fetched and is not built in is not found', async ({ page }) => {
    await page.route('**/api/blog-posts/team-meenemen-in-ai', (route) => route.fulfill({ status: 400 }))
    await openHydrated(page, '/blog')
    await page.locator('a[href="/blog/team-meenemen-in-ai"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artikel niet gevonden')
  })

  test('with a broken image says so in its place', async ({ page, site }) => {
    const { imageUrl } = await theArticle(site)
    await page.route(`**${imageUrl}`, (route) => route.fulfill({ status: 404 }))
    await page.goto(PATH)
    await expect(page.getByRole('article').first()).toContainText('Afbeelding niet beschikbaar')
  })
})

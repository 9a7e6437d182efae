import { reads } from '#contract/endpoints'
import { doorText } from '../../site/text/admin/door'
import { siteText as words } from '../../site/text/nl'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'

test.use({ javaScriptEnabled: false })

const skeletons = '[data-skeleton]'

test('without JavaScript the whole home page can be read', async ({ page, site }) => {
  const automations = await readApi(site, reads.automations, {})
  const testimonials = await readApi(site, reads.testimonials, {})
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
  // By role or tag, because Playwright finds no text in a noscript element by default.
  for (const { title, text, result } of automations) {
    const card = page.locator('#automations').getByRole('article').filter({ hasText: title })
    await expect(card).toBeVisible()
    await expect(card).toContainText(text)
    await expect(card).toContainText(result)
  }
  for (const { quote, name } of testimonials) {
    const figure = page.locator('#testimonials figure').filter({ hasText: quote })
    await expect(figure).toBeVisible()
    await expect(figure).toContainText(name)
  }
  await expect(page.getByLabel(words.form.email)).toBeVisible()
  await expect(page.getByText('Nog 98 van de 100 plekken')).toBeVisible()
  await expect(page.locator('#latest').getByRole('article')).toHaveCount(3)
  await expect(page.locator(skeletons).filter({ visible: true })).toHaveCount(0)
})

test('without JavaScript the admin says what it needs, and not that it is loading', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(doorText.needsScript)
})

test('without JavaScript the blog can be read and filtered', async ({ page, site }) => {
  const posts = await readApi(site, reads.posts, {})
  await page.goto('/blog')
  for (const width of [360, 1280]) {
    await test.step(`nothing stands in the header that does nothing, at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
    })
  }
  const titles = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(posts.map(({ title }) => title))
  await page.getByRole('button', { name: 'Gids' }).click()
  await expect(page).toHaveURL('/blog?tag=Gids')
  await expect(titles).toHaveText(posts.filter(({ tag }) => tag === 'Gids').map(({ title }) => title))
  await expect(page.getByRole('button', { name: 'Gids' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Alle' }).click()
  await expect(titles).toHaveCount(posts.length)
  await expect(page.locator(skeletons).filter({ visible: true })).toHaveCount(0)
})

test('without JavaScript an article can be read, and the ones beside it reached', async ({ page, site }) => {
  const post = await readApi(site, reads.post, { idOrSlug: 'team-meenemen-in-ai' })
  await page.goto('/blog/team-meenemen-in-ai')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await expect(page.getByText(post.content.trim().split('\n')[0] ?? '')).toBeVisible()
  await expect(page.getByText(/\d min leestijd/)).toBeVisible()
  await page.locator('#related').getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(post.title)
  await expect(page.locator(skeletons).filter({ visible: true })).toHaveCount(0)
})

import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import type { PublicPost } from '#contract/public-content'
import { posts as builtInPosts } from '../../site/api/built-in'
import { readingText } from '../../site/text/reading'
import { holdReplies } from '../support/held-reply'
import { hydrated, openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, type RunningSite, test } from '../support/running-site'
import { menuLink } from '../support/site-parts'

const allPosts = (site: RunningSite) => readApi(site, reads.posts, {})
async function newest(site: RunningSite): Promise<PublicPost> {
  const [post] = await allPosts(site)
  if (!post) throw new Error('The project has no article')
  return post
}
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const tags = (page: Page) => page.getByRole('form', { name: readingText.blog.filter }).getByRole('button')

test('the blog lists its articles on cards that lead to their author and open', async ({
  page,
  site,
  context,
}) => {
  await page.goto('/blog')
  await test.step('the blog lists its articles, the newest first', async () => {
    const posts = (await allPosts(site)).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    await expect(titles(page)).toHaveText(posts.map(({ title }) => title))
  })
  await test.step('the dots of a card stand at its last letter', async () => {
    const texts = await page.getByRole('article').allTextContents()
    expect(texts.filter((text) => text.includes('…')).length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes(' …'))).toEqual([])
  })
  await test.step('the author of a card opens on LinkedIn, in a new tab', async () => {
    const { authorName, authorLinkedIn } = await newest(site)
    await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'profiel' }))
    const opened = context.waitForEvent('page')
    await page.getByRole('article').first().getByRole('link', { name: authorName }).click()
    await expect(await opened).toHaveURL(authorLinkedIn)
    await expect(page).toHaveURL('/blog')
  })
  await test.step('a card opens its article wherever you click it', async () => {
    await hydrated(page)
    const { slug } = await newest(site)
    await page
      .getByRole('article')
      .first()
      .click({ position: { x: 40, y: 40 } })
    await expect(page).toHaveURL(`/blog/${slug}`)
  })
})

test.describe('the tags', () => {
  test('show the articles of one, and say how many there are', async ({ page, site }) => {
    await openHydrated(page, '/blog')
    await test.step('are all there, and show the articles of one', async () => {
      const posts = await allPosts(site)
      await expect(tags(page)).toHaveText(['Alle', ...new Set(posts.map(({ tag }) => tag))])
      await expect(page.getByRole('button', { name: 'Alle' })).toHaveAttribute('aria-pressed', 'true')

      await page.getByRole('button', { name: 'Gids' }).click()
      await expect(page).toHaveURL('/blog?tag=Gids')
      await expect(page.getByRole('button', { name: 'Gids' })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('button', { name: 'Alle' })).toHaveAttribute('aria-pressed', 'false')
      await expect(titles(page)).toHaveText(
        posts.filter(({ tag }) => tag === 'Gids').map(({ title }) => title),
      )

      await page.getByRole('button', { name: 'Alle' }).click()
      await expect(page).toHaveURL('/blog')
      await expect(titles(page)).toHaveCount(posts.length)
      await expect(page.getByRole('button', { name: 'Alle' })).toHaveAttribute('aria-pressed', 'true')
    })
    await test.step('say how many articles there are, in a place that was there before', async () => {
      const posts = await allPosts(site)
      const said = page.getByRole('main').locator('p[role="status"]')
      const place = await said.elementHandle()
      await expect(said).toHaveText(`${posts.length} artikelen`)
      await page.getByRole('button', { name: 'Gids' }).click()
      const guides = posts.filter(({ tag }) => tag === 'Gids').length
      expect(guides).toBeGreaterThan(1)
      await expect(said).toHaveText(`${guides} artikelen in de rubriek ‘Gids’`)
      expect(await place?.evaluate((element) => element.isConnected)).toBe(true)
    })
  })

  test('stand in the address, which works by itself and with back', async ({ page, site }) => {
    const posts = await allPosts(site)
    const ofTag = (name: string) => posts.filter(({ tag }) => tag === name).map(({ title }) => title)
    await openHydrated(page, '/blog?tag=Case')
    await expect(titles(page)).toHaveText(ofTag('Case'))
    await expect(page).toHaveTitle(/^Case/)
    await page.getByRole('button', { name: 'Tools' }).click()
    await expect(titles(page)).toHaveText(ofTag('Tools'))
    await page.goBack()
    await expect(titles(page)).toHaveText(ofTag('Case'))
    await expect(page.getByRole('button', { name: 'Case' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('without an article say so and lead to all articles', async ({ page, site }) => {
    await openHydrated(page, '/blog?tag=Onbekend')
    await expect(page.getByRole('heading', { name: 'Geen artikelen gevonden' })).toBeVisible()
    await expect(page.getByRole('main').locator('p[role="status"]')).toHaveText('Geen artikelen')
    // Read once by those who hear the page.
    await expect(page.getByText('Geen artikelen gevonden')).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText('‘Onbekend’')
    await page.getByRole('link', { name: 'Toon alle artikelen' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(titles(page)).toHaveCount((await allPosts(site)).length)
  })
})

test('six skeleton cards stand there while the articles are on their way', async ({ page }) => {
  await openHydrated(page, '/')
  const release = await holdReplies(page, '**/api/blog-posts?*')
  await menuLink(page, 'Blog').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page.getByRole('status', { name: 'Laden...' })).toBeVisible()
  await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(6)
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0)
})

test.describe('when the server cannot give', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('the articles or their tags, three others stand there without a word', async ({ page }) => {
    await openHydrated(page, '/')
    await page.route(/\/api\/blog-(posts|tags)/, (route) => route.fulfill({ status: 400 }))
    await menuLink(page, 'Blog').click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(tags(page)).toHaveText(['Alle', 'Gids', 'Tools', 'Finance'])
    await expect(page.getByText('Er ging iets mis')).toHaveCount(0)
    await page.getByRole('button', { name: 'Tools' }).click()
    await expect(titles(page)).toHaveText(
      builtInPosts.filter(({ tag }) => tag === 'Tools').map(({ title }) => title),
    )
  })

  test('the images of a card, it does without', async ({ page, site }) => {
    await test.step('an image, the card does without', async () => {
      const { imageUrl, title } = await newest(site)
      for (const address of [imageUrl, '/media/auteur.svg'])
        await page.route(`**${address}`, (route) => route.fulfill({ status: 404 }))
      await page.goto('/blog')
      const card = page.getByRole('article').first()
      await expect(card.locator(`img[src="${imageUrl}"]`)).toHaveCount(0)
      await expect(card).not.toContainText('Afbeelding niet beschikbaar')
      await expect(card).toContainText(title)
    })
    await test.step('the photo of an author, an icon stands there', async () => {
      await hydrated(page)
      const author = page.getByRole('article').first().locator('p').last()
      await author.scrollIntoViewIfNeeded()
      await expect(author.locator('img')).toHaveCount(0)
      await expect(author.locator('svg')).toBeVisible()
    })
  })
})

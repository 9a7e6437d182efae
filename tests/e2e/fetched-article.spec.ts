import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { posts as builtInPosts } from '../../site/api/built-in'
import { holdReplies } from '../support/held-reply'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, type RunningSite, test } from '../support/running-site'

/** An article that is also built in. */
const ID = 'mailbox-laten-voorsorteren'
const PATH = `/blog/${ID}`

const theArticle = (site: RunningSite) => readApi(site, reads.post, { idOrSlug: ID })
/** The first words of a built-in article. */
const builtInWords = (id: string) => builtInPosts.find((post) => post.id === id)?.content.slice(0, 60) ?? '-'

/** Changes what the server replies for an article. */
async function change(page: Page, id: string, changed: object): Promise<void> {
  await page.route(`**/api/blog-posts/${id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changed } })
  })
}

test.describe('an article that the browser fetches itself', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  const card = (page: Page, id: string) => page.locator(`main a[href="/blog/${id}"]`)
  const article = (page: Page) => page.getByRole('article').first()
  const isShown = (page: Page) => expect(article(page)).toContainText('min leestijd')

  test('is a skeleton first, plain text without HTML, and the built-in one when it cannot be had', async ({
    page,
  }) => {
    await openHydrated(page, '/blog')
    const back = async () => {
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    }

    await test.step('is a skeleton while it is on its way', async () => {
      const release = await holdReplies(page, '**/api/blog-posts/make-n8n-of-zapier')
      await card(page, 'make-n8n-of-zapier').press('Enter')
      await expect(page.getByRole('status', { name: 'Laden...' })).toBeVisible()
      release()
      await isShown(page)
      await back()
    })

    await test.step('is plain text with its white space kept when there is no HTML of it', async () => {
      const content = `${'Eerste regel van een lang genoeg verhaal. '.repeat(8)}\n\n  ingesprongen\n    **nog verder**`
      await change(page, 'avg-en-ai-klantgegevens', { content, contentHtml: null })
      await card(page, 'avg-en-ai-klantgegevens').press('Enter')
      await isShown(page)
      const body = article(page).getByText('Eerste regel van een lang genoeg verhaal.')
      await expect(body).toHaveCSS('white-space-collapse', 'preserve')
      expect(await body.textContent()).toBe(content)
      await back()
    })

    await test.step('with hardly any text is replaced by the longer built-in one of the same id', async () => {
      await change(page, ID, { content: 'Kort.', contentHtml: '<p>Kort.</p>' })
      await card(page, ID).press('Enter')
      await isShown(page)
      await expect(article(page)).toContainText(builtInWords(ID))
      await back()
    })

    await test.step('that cannot be fetched is the built-in one, without a word', async () => {
      const id = 'wat-kost-een-automatisering'
      await page.route(`**/api/blog-posts/${id}`, (route) => route.fulfill({ status: 400 }))
      await card(page, id).press('Enter')
      await isShown(page)
      await expect(article(page)).toContainText(builtInWords(id))
      await expect(page.getByText('Er ging iets mis')).toHaveCount(0)
      await back()
    })

    await test.step('that cannot be fetched and is not built in is not found', async () => {
      await page.route('**/api/blog-posts/team-meenemen-in-ai', (route) => route.fulfill({ status: 400 }))
      // As a document it would come.
      await page.route('**/blog/team-meenemen-in-ai', (route) => route.fulfill({ status: 503 }))
      await card(page, 'team-meenemen-in-ai').press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artikel niet gevonden')
    })
  })

  test('with a broken image says so in its place', async ({ page, site }) => {
    const { imageUrl } = await theArticle(site)
    await page.route(`**${imageUrl}`, (route) => route.fulfill({ status: 404 }))
    await page.goto(PATH)
    await expect(page.getByRole('article').first()).toContainText('Afbeelding niet beschikbaar')
  })
})

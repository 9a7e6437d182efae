import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { reads } from '#contract/endpoints'
import { readingText } from '../../site/text/reading'
import { expect, test } from '../support/edited-site'
import { hydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'

// One worker and one repository, because the tests in this file change what the site shows.
test.describe.configure({ mode: 'default' })

const article = (fields: Record<string, string>, body: string) =>
  ['---', ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`), '---', body].join('\n')

/** Thirty articles that are older than all others, newest first. */
const more = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => {
    const number = String(30 - index).padStart(2, '0')
    const fields = { title: `Oud artikel ${number}`, tag: 'Archief', createdAt: `2020-01-${number}` }
    return [`content/blog/oud-${number}.md`, article(fields, `Tekst van artikel ${number}.`)]
  }),
)

/** A link that is clicked does not get the focus, but the nearest element around it that can. */
function focusAsSafari() {
  document.addEventListener('mousedown', (event) => {
    event.preventDefault()
    document.querySelector('main')?.focus({ preventScroll: true })
  })
}

test.describe('with more articles than fit a page', () => {
  test('the blog shows 24 and leads to older and newer ones, by keyboard too, and so does a tag', async ({
    page,
    edit,
    site,
  }) => {
    await edit('/api/blog-posts', more)
    await page.goto('/blog')
    await test.step('the blog shows 24 and leads to older and newer ones', async () => {
      const cards = page.getByRole('article')
      const pager = page.getByRole('navigation', { name: readingText.blog.pages })
      await expect(cards).toHaveCount(24)
      await expect(pager).toContainText(readingText.blog.page(1, 2))
      await expect(pager.getByRole('link', { name: readingText.blog.newer })).toHaveCount(0)

      await pager.getByRole('link', { name: readingText.blog.older }).click()
      await expect(page).toHaveURL('/blog?pagina=2')
      await expect(pager).toContainText(readingText.blog.page(2, 2))
      await expect(cards).toHaveCount((await readApi(site, reads.posts, {})).length - 24)
      await expect(cards.last()).toContainText('Oud artikel 01')
      await expect(pager.getByRole('link', { name: readingText.blog.older })).toHaveCount(0)
      await expect(page).toHaveTitle(/pagina 2/)

      await pager.getByRole('link', { name: readingText.blog.newer }).click()
      await expect(page).toHaveURL('/blog')
      await expect(cards).toHaveCount(24)
    })
    await test.step('whoever turns the page by keyboard goes on from its heading, and whoever filters from the filter', async () => {
      await hydrated(page)
      const title = page.getByRole('heading', { level: 1 })
      const pager = page.getByRole('navigation', { name: readingText.blog.pages })
      await pager.getByRole('link', { name: readingText.blog.older }).press('Enter')
      await expect(pager).toContainText(readingText.blog.page(2, 2))
      await expect(title).toBeFocused()
      await page.goBack()
      await expect(pager.getByRole('link', { name: readingText.blog.older })).toBeFocused()
      await page.goForward()
      await expect(pager).toContainText(readingText.blog.page(2, 2))
      await pager.getByRole('link', { name: readingText.blog.newer }).press('Enter')
      await expect(pager).toContainText(readingText.blog.page(1, 2))
      await expect(title).toBeFocused()
      await page.evaluate(focusAsSafari)
      await pager.getByRole('link', { name: readingText.blog.older }).click()
      await expect(pager).toContainText(readingText.blog.page(2, 2))
      await expect(title).toBeFocused()
      const tag = page.getByRole('button', { name: 'Archief' })
      await tag.press('Enter')
      await expect(page).toHaveURL('/blog?tag=Archief')
      await expect(tag).toBeFocused()
    })
    await test.step('a page of a tag has an address of its own', async () => {
      const response = await page.goto('/blog?tag=Archief&pagina=2')
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('article')).toHaveCount(6)
      await expect(page.getByRole('article').first()).toContainText('Oud artikel 06')
      await page.getByRole('link', { name: readingText.blog.newer }).click()
      await expect(page).toHaveURL('/blog?tag=Archief')
      await expect(page.getByRole('article')).toHaveCount(24)
      await page.getByRole('button', { name: 'Alle' }).click()
      await expect(page).toHaveURL(/\/blog\??$/)
      await expect(page.getByRole('article').first()).not.toContainText('Oud artikel')
    })
  })
})

test('a word that is wider than its place breaks, on narrow and wide screens', async ({ page, edit }) => {
  const word = 'Arbeidsongeschiktheidsverzekeringsmaatschappijmedewerkersblad'
  const fields = { title: word, slug: 'lang-woord', tag: word, authorName: word, createdAt: '2026-11-19' }
  const body = ['Een', 'Twee', word].map((title) => `## ${title}\n\nTekst.`).join('\n\n')
  await edit('/api/blog-posts', { 'content/blog/lang-woord.md': article(fields, body) })
  for (const address of ['/blog', '/blog/lang-woord']) {
    await page.goto(address)
    for (const width of [320, 1280]) {
      await test.step(`${address} on a screen ${width} pixels wide`, async () => {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        if (address !== '/blog') return
        const card = page.getByRole('article').filter({ hasText: word })
        const tooWide = await card.evaluate((element) =>
          [element, ...element.querySelectorAll('*')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0)
            .map(({ outerHTML }) => outerHTML),
        )
        expect(tooWide).toEqual([])
      })
    }
  }
})

test('a new article is on the blog as soon as its file is there', async ({ page, edit }) => {
  const fields = { title: 'Net geschreven', tag: 'Vers', createdAt: '2026-11-19' }
  await edit('/api/blog-posts', { 'content/blog/net-geschreven.md': article(fields, 'Een eerste zin.') })
  await page.goto('/blog')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Net geschreven')
  await expect(page.getByRole('button', { name: 'Vers' })).toBeVisible()
  await card.getByRole('link', { name: 'Net geschreven' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Net geschreven')
  await expect(page.getByRole('main')).toContainText('Een eerste zin.')
  // Without LinkedIn the author is not a link.
  await expect(page.getByRole('main').getByText('Redactie')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Redactie' })).toHaveCount(0)
})

test('a card tells tag, Dutch date, title, a teaser of 120 characters and the author', async ({
  page,
  edit,
}) => {
  const fields = {
    title: 'Met alles erop',
    tag: 'Proef',
    createdAt: '2026-11-19T23:30:00.000Z',
    authorName: 'Ada de Vries',
    authorLinkedIn: 'https://www.linkedin.com/in/ada',
    imageUrl: '/media/geen-beeld.svg',
  }
  const body = `Een **vette** [link](https://x.example) en 'ë'. ${'woord '.repeat(60)}`
  await edit('/api/blog-posts', { 'content/blog/alles.md': article(fields, body) })
  await page.goto('/blog')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('link', { name: 'Met alles erop' })).toHaveAttribute('href', '/blog/alles')
  await expect(card).toContainText('Proef')
  // Half past eleven at night in UTC is already the next day in the Netherlands.
  await expect(card.locator('time')).toHaveText('20 november 2026')
  const teaser = `Een vette link en 'ë'. ${'woord '.repeat(60)}`.slice(0, 120)
  await expect(card.locator('p', { hasText: 'Een vette link' })).toHaveText(`${teaser}…`)
  await expect(card.locator('img[src="/media/geen-beeld.svg"]')).toBeVisible()
  const author = card.getByRole('link', { name: 'Ada de Vries' })
  await expect(author).toHaveAttribute('href', 'https://www.linkedin.com/in/ada')
  await expect(author).toHaveAttribute('target', '_blank')
  await expect(author).toHaveAttribute('rel', /noopener/)
})

test('an article shorter than the teaser stands on its card whole', async ({ page, edit }) => {
  const fields = { title: 'Kort', createdAt: '2026-11-19' }
  await edit('/api/blog-posts', { 'content/blog/kort.md': article(fields, `${'a'.repeat(119)}b`) })
  await page.goto('/blog')
  const card = page.getByRole('article').first()
  await expect(card.locator('p', { hasText: 'aaa' })).toHaveText(`${'a'.repeat(119)}b`)
})

test('a blog without an article says so', async ({ page, edit, site }) => {
  const names = readdirSync(join(site.repository.root, 'content/blog'))
  await edit('/api/blog-posts', Object.fromEntries(names.map((name) => [`content/blog/${name}`, null])))
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'Geen artikelen gevonden' })).toBeVisible()
  await expect(page.getByText('Er zijn nog geen blog artikelen gepubliceerd.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Toon alle artikelen' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Alle' })).toBeVisible()
})

test('an article without a text says so', async ({ page, edit }) => {
  const fields = { title: 'Nog leeg', createdAt: '2026-11-19' }
  await edit('/api/blog-posts', { 'content/blog/nog-leeg.md': article(fields, '') })
  await page.goto('/blog/nog-leeg')
  await expect(page.getByText('Dit artikel heeft nog geen inhoud.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: readingText.article.related })).toHaveCount(0)
})

test('related articles link by id, to an article that has another address', async ({ page, edit }) => {
  const fields = { tag: 'Samen', createdAt: '2026-11-19' }
  await edit('/api/blog-posts', {
    'content/blog/een.md': article(
      { ...fields, title: 'Deel een', id: 'nummer-1', slug: 'deel-een' },
      'Een.',
    ),
    'content/blog/twee.md': article(
      { ...fields, title: 'Deel twee', id: 'nummer-2', slug: 'deel-twee' },
      '2.',
    ),
  })
  await page.goto('/blog/deel-een')
  const related = page.locator('#related').getByRole('article')
  await expect(related).toHaveCount(1)
  await expect(related.getByRole('link')).toHaveAttribute('href', '/blog/nummer-2')
  await related.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deel twee')
})

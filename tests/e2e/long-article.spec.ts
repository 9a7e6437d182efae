import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { readingText } from '../../site/text/reading'
import { hydrated, openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'
import { topOf } from '../support/site-parts'

const ID = 'mailbox-laten-voorsorteren'
const PATH = `/blog/${ID}`

const contents = (page: Page) => page.getByRole('navigation', { name: readingText.article.contents })

test.describe('the contents of a long article', () => {
  test('are folded on a phone, open with a press and lead on', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openHydrated(page, PATH)
    const links = contents(page).getByRole('link')
    await expect(links.filter({ visible: true })).toHaveCount(0)
    // Only as a list item does it have the triangle that shows it can be opened.
    await expect(contents(page).locator('summary')).toHaveCSS('display', 'list-item')
    await expect(contents(page).locator('summary')).toHaveCSS('list-style-type', 'disclosure-closed')
    await contents(page).getByText(readingText.article.contents).filter({ visible: true }).click()
    const first = links.filter({ visible: true }).first()
    const id = decodeURIComponent((await first.getAttribute('href'))?.slice(1) ?? '')
    await first.click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    await expect.poll(() => topOf(page, id)).toBeLessThan(150)
  })
})

test('code is coloured by the server, before any script', async ({ request }) => {
  const html = await (await request.get(PATH)).text()
  expect(html).toMatch(/<pre[^>]*><code class="language-json"><span class="hljs-\w+/)
})

test('an article leads to others, is its text on paper, and has its contents beside it', async ({
  page,
  site,
}) => {
  await page.goto(PATH)
  await test.step('related articles are others of the same tag, at most three', async () => {
    const posts = await readApi(site, reads.posts, {})
    const tag = posts.find(({ id }) => id === ID)?.tag
    const others = posts.filter((post) => post.tag === tag && post.id !== ID).map(({ id }) => `/blog/${id}`)
    const links = page.locator('#related').getByRole('article').getByRole('link')
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(shown).toHaveLength(Math.min(3, others.length))
    expect(shown.filter((href) => !others.includes(href))).toEqual([])
  })
  await test.step('on paper an article is its text, without what can only be clicked', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.prose')).toBeVisible()
    for (const navigation of await page.locator('nav').all()) await expect(navigation).toBeHidden()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('contentinfo').filter({ visible: true })).toHaveCount(0)
  })
  await test.step('the contents of a long article stand beside it on a wide screen, and lead to each heading', async () => {
    await page.emulateMedia({ media: 'screen' })
    await hydrated(page)
    await page.setViewportSize({ width: 1400, height: 900 })
    const headings = page.locator('.prose h2[id]')
    const links = contents(page).getByRole('link').filter({ visible: true })
    await expect(links).toHaveText(await headings.allTextContents())
    expect(await links.count()).toBeGreaterThan(3)
    const beside = await contents(page).boundingBox()
    const prose = await page.locator('.prose').boundingBox()
    expect(beside?.x).toBeGreaterThan((prose?.x ?? 0) + (prose?.width ?? 0) / 2)
    const last = links.nth((await links.count()) - 2)
    const id = decodeURIComponent((await last.getAttribute('href'))?.slice(1) ?? '')
    await last.click()
    await expect.poll(() => topOf(page, id)).toBeLessThan(150)
    expect(await topOf(page, id)).toBeGreaterThan(-20)
    await expect(last).toBeInViewport()
  })
})

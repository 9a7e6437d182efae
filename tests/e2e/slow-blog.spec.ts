import { pages } from '#contract/addresses'
import { holdReplies } from '../support/held-reply'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

test.use({ viewport: { width: 360, height: 780 } })

test('on a phone the chosen tag is in view, wherever it stands in the line', async ({ page }) => {
  await openHydrated(page, pages.blog.to({ tag: 'Finance' }))
  await expect(page.getByRole('button', { name: 'Finance' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Alle' }).click()
  await expect(page.getByRole('button', { name: 'Alle' })).toBeInViewport({ ratio: 1 })
})

test('on a phone nothing in view moves when a slow blog comes, and its cards are where their skeletons stood', async ({
  page,
}) => {
  await openHydrated(page, '/privacy')
  const sendPage = await holdReplies(page, /\/assets\/blog-page-[^/]*\.js$/)
  const release = await holdReplies(page, '**/api/blog-*')
  const tags = page.waitForRequest('**/api/blog-tags')
  await page.locator(`header a[href="${pages.blog.to()}"]`).first().dispatchEvent('click')
  // What stands below would move when the page comes.
  await expect(page.locator('main > [role="status"]')).toBeVisible()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  sendPage()
  await tags
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
  const before = await top('.card-grid > [data-skeleton]')
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gids' })).toBeAttached()
  expect(await top('.card-grid > .card')).toBe(before)
})

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

test('on a phone the cards of a slow blog come where their skeletons stood', async ({ page }) => {
  await openHydrated(page, '/privacy')
  const release = await holdReplies(page, '**/api/blog-*')
  const tags = page.waitForRequest('**/api/blog-tags')
  await page.locator(`header a[href="${pages.blog.to()}"]`).first().dispatchEvent('click')
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

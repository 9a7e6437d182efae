import { reads } from '#contract/endpoints'
import { tagText } from '../../site/text/tag'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'

test('a reader goes from an article to the page of its tag, and from there to all articles', async ({
  page,
  site,
}) => {
  const posts = await readApi(site, reads.posts, { tag: 'Tools' })
  await openHydrated(page, '/blog/mailbox-laten-voorsorteren')
  await page.getByRole('article').first().getByRole('link', { name: 'Tools', exact: true }).click()
  await expect(page).toHaveURL('/blog/tag/tools')
  await expect(page).toHaveTitle(/^Tools/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tools')
  await expect(main).toContainText('Welk gereedschap bij welk werk past')
  await expect(main.getByRole('article')).toHaveCount(posts.length)
  await main.getByRole('link', { name: tagText.all }).click()
  await expect(page).toHaveURL('/blog')
})

test('a tag that was typed in other letters shows its articles', async ({ page }) => {
  await page.goto('/blog?tag=tools')
  await expect(page).toHaveURL('/blog?tag=Tools')
  await expect(page.getByRole('button', { name: 'Tools' })).toHaveAttribute('aria-pressed', 'true')
})

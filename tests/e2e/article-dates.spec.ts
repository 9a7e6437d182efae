import { readingText } from '../../site/text/reading'
import { expect, test } from '../support/edited-site'

test.describe.configure({ mode: 'default' })

const article = (updatedAt: string) =>
  ['---', 'title: Met een datum', 'createdAt: 2026-11-01', `updatedAt: ${updatedAt}`, '---', 'Zin.'].join(
    '\n',
  )

for (const { updatedAt, isTold } of [
  { updatedAt: '2026-11-15', isTold: true },
  { updatedAt: '2026-11-01', isTold: false },
]) {
  test(`an article of 1 November that was changed on ${updatedAt} ${isTold ? 'says' : 'does not say'} so`, async ({
    page,
    edit,
  }) => {
    await edit('/api/blog-posts', { 'content/blog/met-een-datum.md': article(updatedAt) })
    await page.goto('/blog/met-een-datum')
    const head = page.getByRole('article').locator('header')
    await expect(head).toContainText('1 november 2026')
    if (isTold) await expect(head).toContainText(`${readingText.article.updated} 15 november 2026`)
    else await expect(head).not.toContainText(readingText.article.updated)
  })
}

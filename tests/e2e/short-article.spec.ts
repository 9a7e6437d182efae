import { posts as builtIn } from '../../site/api/built-in'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { menuLink } from '../support/site-parts'

const ID = 'mailbox-laten-voorsorteren'

test('an article with hardly any text stands in the list with the begin of the built-in one', async ({
  page,
}) => {
  await page.route('**/api/blog-posts?*', async (route) => {
    const response = await route.fetch()
    const cards: { id: string }[] = await response.json()
    const json = cards.map((card) => (card.id === ID ? { ...card, excerpt: 'Kort.', isShort: true } : card))
    await route.fulfill({ response, json })
  })
  await openHydrated(page, '/oplossingen')
  await menuLink(page, 'Blog').click()
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/blog/${ID}"]`) })
  await expect(card).toContainText(builtIn.find(({ id }) => id === ID)?.content.slice(0, 60) ?? '-')
  await expect(card).not.toContainText('Kort.')
})

import { expect, test } from '../support/edited-site'
import { openHydrated } from '../support/hydrated'

test.describe.configure({ mode: 'default' })

test('a link to a place that another page does not have leads to its top', async ({ page, edit, site }) => {
  const menus = site.repository.read('data/menus.json')
  await edit('/api/menus', { 'data/menus.json': menus.replace('"/privacy"', '"/privacy#weg"') })
  await openHydrated(page, '/blog')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true })
  // What a link leads to is fetched when it is pointed at: the page changes at once.
  const fetched = page.waitForResponse(/api\/pages?\?/)
  await link.hover()
  await (await fetched).finished()
  await link.click()
  await expect(page).toHaveURL('/privacy#weg')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

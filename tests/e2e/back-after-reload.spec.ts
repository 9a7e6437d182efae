import { entryScript } from '../support/held-script'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { menuLink } from '../support/site-parts'

test('going back from a page that was loaded anew shows the page before it, though no script is there', async ({
  page,
  site,
}) => {
  await openHydrated(page, '/contact')
  await menuLink(page, 'Blog').press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Blog')
  await page.route(`**${await entryScript(site.url)}`, () => {})
  await page.reload()
  await test.step('and a place on the same page is gone to and left without loading it again', async () => {
    const main = await page.locator('main').elementHandle()
    await page.evaluate(() => {
      location.hash = 'inhoud'
    })
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/blog')
    expect(await main?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  })
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/contact')
  await expect(heading).toHaveText('Contact')
  await page.evaluate(() => history.forward())
  await expect(heading).toHaveText('Blog')
})

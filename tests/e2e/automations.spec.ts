import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { automationText } from '../../site/text/automation'
import { automationsText as words } from '../../site/text/automations'
import { homeText } from '../../site/text/home'
import { hydrated, openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'

const PATH = '/automatiseringen'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const filter = (page: Page) => page.getByRole('form', { name: words.filter })

test('all automations stand on one page, for search engines too, and a category can be chosen', async ({
  page,
  site,
}) => {
  await page.goto(PATH)
  const automations = await readApi(site, reads.automations, {})
  await test.step('search engines are told the list in its order, and others its picture', async () => {
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const list = data.map((json) => JSON.parse(json)).find((item) => item['@type'] === 'ItemList')
    expect(list.itemListElement.map(({ url }: { url: string }) => url)).toEqual(
      automations.map(({ id }) => `${site.url}/automatisering/${id}`),
    )
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const reply = await page.request.get(picture ?? '')
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png'])
  })
  await test.step('all automations stand on one page, each leading to its own', async () => {
    await hydrated(page)
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(
      automations.map(({ title }) => title),
    )
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(automations[0]?.title ?? '-')
    await page.getByRole('link', { name: automationText.automation.all }).click()
    await expect(page).toHaveURL(PATH)
  })
  await test.step('a category is chosen by keyboard, stands in the address and can be taken away', async () => {
    const ofFinance = automations.filter(({ category }) => category === 'Finance')
    const finance = filter(page).getByRole('button', { name: 'Finance' })
    await finance.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${PATH}?categorie=Finance`)
    await expect(finance).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page)).toHaveCount(ofFinance.length)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      words.found(ofFinance.length, 'Finance'),
    )
    await filter(page).getByRole('button', { name: words.everything }).click()
    await expect(cards(page)).toHaveCount(automations.length)
  })
})

test('a category that is not there says so, and shows the way back to all', async ({ page }) => {
  await openHydrated(page, `${PATH}?categorie=Bakkers`)
  await expect(page.getByRole('heading', { name: words.emptyTitle })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: words.showAll }).click()
  await expect(cards(page)).not.toHaveCount(0)
})

test('a category may be written small in an address', async ({ page }) => {
  await openHydrated(page, `${PATH}?categorie=finance`)
  await expect(filter(page).getByRole('button', { name: 'Finance' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\?categorie=Finance$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a category can be chosen all the same', async ({ page }) => {
    await page.goto(PATH)
    const all = await cards(page).count()
    await filter(page).getByRole('button', { name: 'Sales' }).click()
    await expect(page).toHaveURL(`${PATH}?categorie=Sales`)
    expect(await cards(page).count()).toBeLessThan(all)
  })
})

test.describe('the home page', () => {
  async function openBlock(page: Page) {
    await openHydrated(page, '/')
    await page.locator('#automations').scrollIntoViewIfNeeded()
    const block = page.locator('#automations')
    await expect(block.getByRole('article').first()).toBeVisible()
    return block
  }

  test('leads to all automations, of which a phone shows six', async ({ page, site }) => {
    const block = await openBlock(page)
    await test.step('shows the first six on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(block.getByRole('article').filter({ visible: true })).toHaveCount(6)
      await expect(block.getByRole('link', { name: /^Alle negen automatiseringen$/ })).toBeVisible()
    })
    await test.step('leads to all automations, and says how many there are', async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      const { length } = await readApi(site, reads.automations, {})
      await expect(block.getByRole('article').filter({ visible: true })).toHaveCount(length)
      await block.getByRole('link', { name: homeText.home.allAutomations(length) }).click()
      await expect(page).toHaveURL(PATH)
    })
  })
})

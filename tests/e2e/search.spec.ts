import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { siteText as text } from '../../site/text/nl'
import { searchText } from '../../site/text/search'
import { test as editing } from '../support/edited-site'
import { holdReplies } from '../support/held-reply'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'

const ARTICLE = 'facturen-automatisch-verwerken'
const field = (page: Page) => page.getByLabel(searchText.label)
/** What a screen reader announces once the results are there. */
const announced = (page: Page) => page.getByRole('main').locator('p[role="status"]')
const found = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Asks in the field, and waits until that question is answered. */
async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
  await expect(announced(page)).toContainText(`‘${question}’`)
}

test('the header leads to the search, which answers a question and keeps it', async ({ page }) => {
  await openHydrated(page, '/blog')
  await page.getByRole('banner').getByRole('link', { name: 'Zoeken' }).click()
  await expect(page).toHaveURL('/zoeken')
  await field(page).fill('facturen')
  await page.getByRole('button', { name: 'Zoek' }).click()
  await expect(page).toHaveURL('/zoeken?q=facturen')
  await expect(announced(page)).toContainText('‘facturen’')
  expect((await found(page))[0]).toBe(`/blog/${ARTICLE}`)
  await expect(field(page)).toHaveValue('facturen')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('who taps the magnifier can type, and who comes for an answer starts at the heading', async ({
    page,
  }) => {
    await openHydrated(page, '/blog')
    await page.getByRole('banner').getByRole('link', { name: 'Zoeken' }).tap()
    await expect(page).toHaveURL('/zoeken')
    await expect(field(page)).toBeFocused()
    await page.goto('/zoeken')
    await expect(field(page)).toBeFocused()
    await openHydrated(page, '/zoeken?q=facturen')
    await expect(field(page)).not.toBeFocused()
  })
})

test('how much is found is said, and what is on its way is drawn', async ({ page, noisyStep }) => {
  await openHydrated(page, '/zoeken')
  await test.step('how much is found is said in a place that was there before, and the focus stays in the field', async () => {
    const place = await announced(page).elementHandle()
    for (const question of ['facturen', 'xylofoonsnaar', 'sollicitanten']) {
      await field(page).fill(question)
      await field(page).press('Enter')
      await expect(page).toHaveURL(`/zoeken?q=${question}`)
      await expect(announced(page)).toContainText(
        new RegExp(`^(\\d+ artikel(en)?|\\d+ andere pagina|Niets gevonden).*‘${question}’$`),
      )
      await expect(field(page)).toBeFocused()
    }
    expect(await place?.evaluate((element) => element.isConnected)).toBe(true)
  })
  await test.step('where more is found than is shown, both are said', async () => {
    const best = (count: number) => page.getByRole('main').getByText(searchText.best(count))
    await page.route('**/api/search?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '30' } })
    })
    await ask(page, 'offertes')
    await page.unroute('**/api/search?*')
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('30 artikelen')
    await expect(announced(page)).toContainText('30 artikelen')
    const shown = await found(page)
    await expect(best(shown.length)).toBeVisible()
    await ask(page, 'sollicitanten')
    await expect(best((await found(page)).length)).toHaveCount(0)
  })
  await test.step('skeleton cards stand there while the answer is on its way', async () => {
    const release = await holdReplies(page, '**/api/search?*')
    await field(page).fill('factuur')
    await field(page).press('Enter')
    await expect(page.getByRole('status', { name: 'Laden...' })).toBeVisible()
    release()
    await expect.poll(() => found(page)).toContain(`/blog/${ARTICLE}`)
  })
  // A card's picture that was still on its way is lost with the connection.
  await noisyStep(
    'without a connection that is said, and the answer comes with the connection',
    /ERR_INTERNET_DISCONNECTED .*\/media\//,
    async () => {
      await page.context().setOffline(true)
      await field(page).fill('mailbox')
      await field(page).press('Enter')
      await expect(announced(page)).toContainText('Je hebt geen verbinding met internet.')
      await expect(page.getByRole('main').getByText(searchText.offline, { exact: true })).toBeVisible()
      await page.context().setOffline(false)
      await expect(announced(page)).toContainText('‘mailbox’')
    },
  )
  await test.step('a question that could not be answered is asked again by the same button', async () => {
    await page.route('**/api/search?*', (route) => route.fulfill({ json: null }))
    await field(page).fill('agenda')
    await field(page).press('Enter')
    await expect(announced(page)).toContainText(searchText.unavailableText)
    await page.unroute('**/api/search?*')
    await page.getByRole('button', { name: 'Zoek', exact: true }).click()
    await expect(announced(page)).toContainText('‘agenda’')
  })
})

test('a question works from the address bar, and with back and forward', async ({ page }) => {
  await openHydrated(page, '/zoeken?q=sollicitanten')
  await expect(field(page)).toHaveValue('sollicitanten')
  const first = await found(page)
  await field(page).fill('facturen')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/zoeken?q=facturen')
  await expect.poll(() => found(page)).toContain(`/blog/${ARTICLE}`)
  await page.goBack()
  await expect(field(page)).toHaveValue('sollicitanten')
  await expect.poll(() => found(page)).toEqual(first)
})

test('a question finds what is meant, whatever its form and wherever it stands', async ({ page }) => {
  await openHydrated(page, '/zoeken')
  await test.step('other forms of a word and a typing error find the same article', async () => {
    for (const question of ['facturen', 'factuur', 'Factuur', 'fakturen verwerken', 'facuren']) {
      await ask(page, question)
      await expect.poll(() => found(page), question).toContain(`/blog/${ARTICLE}`)
    }
  })
  await test.step('pages, automations and the offer are found too, and the words that answer stand out', async () => {
    for (const [question = '', path] of [
      ['inkoopfacturen', '/automatisering/facturen-inboeken'],
      ['chatgtp', '/blog/chatgpt-claude-copilot-of-gemini'],
      ['lid worden', '/#pricing'],
      ['opzeggen', '/#pricing'],
    ]) {
      await ask(page, question)
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).first(), question).toBeVisible()
    }
    await ask(page, 'factuur')
    await expect(page.getByRole('main').locator('mark').first()).toHaveText(/factu/i)
  })
  await test.step('the server, asked by address, finds the same', async () => {
    for (const [question = '', path] of [
      ['fakturen verwerken', `/blog/${ARTICLE}`],
      ['inkoopfacturen', '/automatisering/facturen-inboeken'],
    ]) {
      const reply = await page.goto(`/zoeken?q=${encodeURIComponent(question)}`)
      expect(await reply?.text(), question).toContain(`href="${path}"`)
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).first(), question).toBeVisible()
    }
  })
})

test('where nothing is found, that is said, with a way to all articles and places to begin', async ({
  page,
}) => {
  await openHydrated(page, '/zoeken?q=xylofoonsnaar')
  await test.step('a question without an answer says so and leads to all articles', async () => {
    await expect(announced(page)).toHaveText('Niets gevonden voor ‘xylofoonsnaar’')
    await expect(field(page)).toHaveValue('xylofoonsnaar')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
    await page.getByRole('link', { name: 'Bekijk alle artikelen' }).click()
    await expect(page).toHaveURL('/blog')
  })
  await test.step('where nothing is found there are places to begin', async () => {
    await page.goBack()
    await page.getByRole('list', { name: 'Zoek per rubriek' }).getByRole('link', { name: 'Gids' }).click()
    await expect(page).toHaveURL(/\/blog/)
  })
})

test('results stay out of search engines, the search itself does not', async ({ page }) => {
  const robots = page.locator('meta[name="robots"]')
  await page.goto('/zoeken?q=facturen')
  await expect(robots).toHaveAttribute('content', 'noindex')
  await expect(page).toHaveTitle(/^Zoeken: facturen/)
  await page.goto('/zoeken')
  await expect(robots).toHaveCount(0)
  await expect(announced(page)).toBeEmpty()
})

test('a text that was pasted in whole is answered by its first words', async ({ page }) => {
  await openHydrated(page, '/zoeken')
  await field(page).focus()
  await page.keyboard.insertText('facturen verwerken '.repeat(1200))
  await field(page).press('Enter')
  await expect(announced(page)).toContainText('gevonden voor')
  await expect.poll(() => found(page)).toContain(`/blog/${ARTICLE}`)
})

test('a question with marks and tags stays a question', async ({ page }) => {
  const question = '<img src=x onerror=alert(1)> & "factuur" 100%'
  await page.goto(`/zoeken?q=${encodeURIComponent(question)}`)
  await expect(field(page)).toHaveValue(question)
  await expect(announced(page)).toContainText(question)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search answers all the same', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('banner').getByRole('link', { name: text.layout.nav.search }).click()
    await field(page).fill('factuur')
    await page.getByRole('button', { name: 'Zoek' }).click()
    await expect(page).toHaveURL('/zoeken?q=factuur')
    await expect(field(page)).toHaveValue('factuur')
    await expect(
      page.getByRole('main').getByRole('article').locator(`a[href="/blog/${ARTICLE}"]`),
    ).toBeVisible()
  })
})

editing('nothing is found of a draft, and all of it once it is published', async ({ page, edit, site }) => {
  const draft = (status: string) =>
    ['---', 'title: Over kwartelbeheer', `status: ${status}`, '---', 'Kwartelbeheer vraagt geduld.'].join(
      '\n',
    )
  const hits = async () => (await readApi(site, reads.search, { q: 'kwartelbeheer' })).map(({ slug }) => slug)
  const link = page.getByRole('link', { name: 'Over kwartelbeheer' })
  site.repository.write('content/blog/kwartel.md', draft('draft'))
  await edit('/api/blog-posts', {
    'content/blog/ernaast.md': '---\ntitle: Net ernaast\n---\nOver iets anders.',
  })
  await page.goto('/zoeken?q=kwartelbeheer')
  await expect(announced(page)).toContainText('kwartelbeheer')
  await expect(link).toHaveCount(0)
  expect(await hits()).not.toContain('kwartel')
  await edit('/api/blog-posts', { 'content/blog/kwartel.md': draft('published') })
  await page.reload()
  await expect(link).toBeVisible()
  expect((await hits())[0]).toBe('kwartel')
})

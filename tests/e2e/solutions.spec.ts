import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { blockOf, contentPageFile } from '../support/content-page-file'
import { hydrated, openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, type RunningSite, test } from '../support/running-site'

const slugs = ['marketing', 'recruitment', 'sales', 'finance'] as const
const names = ['Marketing', 'Recruitment', 'Sales', 'Finance']
const overview = contentPageFile('oplossingen')
const solution = (slug: string) => contentPageFile(`oplossingen-${slug}`)
const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => page.getByRole('region', { name })
const titles = (page: Page, name: string) => region(page, name).getByRole('heading', { level: 3 })

async function newsletterOf(site: RunningSite): Promise<string> {
  const settings = await readApi(site, reads.globalSettings, {})
  return settings.find(({ key }) => key === 'newsletter_url')?.value ?? ''
}

test('the solutions are four cards that lead on, with the community and the newsletter below', async ({
  page,
  site,
}) => {
  await page.goto('/oplossingen')
  await test.step('the solutions are four cards, each with a description, four benefits and a link', async () => {
    const cards = main(page).getByRole('article')
    await expect(cards).toHaveCount(4)
    for (const [index, { title, text, points }] of blockOf(overview, 'cards').cards.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(title)
      await expect(card).toContainText(text)
      expect(text).not.toBe('')
      expect(points).toHaveLength(4)
      await expect(card.getByRole('listitem')).toHaveText(points)
      const link = card.getByRole('link', { name: `Meer over ${slugs[index]}` })
      await expect(link).toHaveAttribute('href', `/oplossingen/${slugs[index]}`)
    }
    await expect(cards.getByRole('heading')).toHaveText(names)
  })
  await test.step('the solutions end with the community and the newsletter page in a new tab', async () => {
    const community = main(page).getByRole('link', { name: 'Naar de community' })
    await expect(community).toHaveAttribute('href', '/#community')
    const newsletter = main(page).getByRole('link', { name: 'Naar de nieuwsbrief' })
    await expect(newsletter).toHaveAttribute('href', await newsletterOf(site))
    await expect(newsletter).toHaveAttribute('target', '_blank')
  })
  await test.step('a card leads to its solution', async () => {
    await hydrated(page)
    await page.getByRole('link', { name: 'Meer over sales' }).click()
    await expect(page).toHaveURL('/oplossingen/sales')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(solution('sales').title)
  })
})

/** What each of the areas has of its own. */
const own: Record<(typeof slugs)[number], { is: string; expectIt: (page: Page) => Promise<void> }> = {
  marketing: {
    is: 'marketing goes in four steps',
    async expectIt(page) {
      const list = main(page).getByRole('list').filter({ hasText: 'Analyse' })
      await expect(list.getByRole('heading', { level: 3 })).toHaveText([
        'Analyse',
        'Strategie',
        'Implementatie',
        'Optimalisatie',
      ])
    },
  },
  recruitment: {
    is: 'recruitment has six benefits',
    expectIt: (page) => expect(titles(page, 'Wat je eraan hebt')).toHaveCount(6),
  },
  sales: {
    is: 'sales goes in four steps, and has three figures that say what they are',
    async expectIt(page) {
      await expect(titles(page, 'Van aanvraag tot opvolging')).toHaveCount(4)
      const figures = region(page, 'Wat het kan opleveren')
      await expect(figures.getByRole('definition')).toHaveText(['+45%', '-30%', '2.5x'])
      await expect(figures.getByRole('term')).toHaveCount(3)
      await expect(figures).toContainText('voorbeeldcijfers')
    },
  },
  finance: {
    is: 'finance has six cards about safety and five figures that say what they are',
    async expectIt(page) {
      await expect(titles(page, 'Veilig en volgens de regels')).toHaveCount(6)
      const figures = region(page, 'Wat het kan opleveren')
      await expect(figures.getByRole('definition')).toHaveText(['-75%', '99%', '-50%', '+90%'])
      await expect(figures).toContainText('voorbeeldcijfers')
      await expect(region(page, 'Rendement').getByRole('definition')).toHaveText(['425%'])
    },
  },
}

for (const [index, slug] of slugs.entries()) {
  test(`/oplossingen/${slug} has a hero, features, cases, a bar and what is its own`, async ({
    page,
    site,
  }) => {
    const words = solution(slug)
    await page.goto(`/oplossingen/${slug}`)
    await test.step('it has a hero, four features, three cases and a closing link', async () => {
      await expect(page).toHaveTitle(new RegExp(`^${words.metaTitle}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
      await expect(main(page).getByRole('link', { name: 'Start vandaag' })).toHaveAttribute(
        'href',
        '/#community',
      )
      await expect(titles(page, 'Zo werkt het')).toHaveCount(4)
      const cases = region(page, 'Drie uitgewerkte voorbeelden')
      await expect(cases).toContainText('verzonnen')
      await expect(cases.getByRole('article')).toHaveCount(3)
      for (const [at, { title, metrics }] of blockOf(words, 'cases').cases.entries()) {
        const card = cases.getByRole('article').nth(at)
        await expect(card.getByRole('heading')).toHaveText(title)
        expect(metrics.length).toBeGreaterThan(1)
        await expect(card.getByRole('listitem')).toHaveText(metrics)
      }
      const closing = region(page, blockOf(words, 'action').title).getByRole('link')
      await expect(closing).toHaveAttribute('href', await newsletterOf(site))
      await expect(closing).toHaveAttribute('target', '_blank')
      await expect(closing).toHaveAttribute('rel', /noopener/)
    })
    await test.step('its bar links the four areas and marks this one', async () => {
      const bar = page.getByRole('navigation', { name: 'Oplossingen' })
      const links = bar.getByRole('link')
      await expect(links).toHaveText(names)
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        slugs.map((other) => `/oplossingen/${other}`),
      )
      const current = bar.locator('[aria-current="page"]')
      await expect(current).toHaveText([names[index] ?? '-'])
      await expect(current).toHaveCSS('text-decoration-line', 'underline')
    })
    await test.step(own[slug].is, () => own[slug].expectIt(page))
  })
}

test('an area leads to the next, and to the offer', async ({ page }) => {
  await openHydrated(page, '/oplossingen/marketing')
  await test.step('the bar leads from one area to the next', async () => {
    const bar = page.getByRole('navigation', { name: 'Oplossingen' })
    await bar.getByRole('link', { name: 'Finance' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(solution('finance').title)
    await expect(bar.locator('[aria-current="page"]')).toHaveText(['Finance'])
  })
  await test.step("'Start vandaag' leads to the offer on the home page", async () => {
    await page.goBack()
    await expect(page).toHaveURL('/oplossingen/marketing')
    await page.getByRole('link', { name: 'Start vandaag' }).click()
    await expect(page).toHaveURL('/#community')
    await expect(page.locator('#community')).toBeInViewport()
  })
})

for (const { path, rowsAt } of [
  { path: '/oplossingen/finance', rowsAt: { 1024: [4, 1], 1920: [4, 1], 768: [2, 2, 1] } },
  { path: '/oplossingen/sales', rowsAt: { 768: [3], 1280: [3] } },
]) {
  test(`the figures of ${path} stand in rows, in columns of one width`, async ({ page }) => {
    await page.goto(path)
    for (const [width, rows] of Object.entries(rowsAt)) {
      await test.step(`at ${width} in rows of ${rows.join(' and ')}`, async () => {
        await page.setViewportSize({ width: Number(width), height: 900 })
        const boxes = await page.locator('main dl > div').evaluateAll((figures) =>
          figures.map((figure) => {
            const { top, width: wide } = figure.getBoundingClientRect()
            const value = figure.querySelector('dd')
            return {
              top: Math.round(top),
              wide: Math.round(wide),
              fits: !value || value.scrollWidth <= wide + 1,
            }
          }),
        )
        const tops = [...new Set(boxes.map(({ top }) => top))]
        expect(tops.map((top) => boxes.filter((box) => box.top === top).length)).toEqual(rows)
        expect(new Set(boxes.map(({ wide }) => wide)).size).toBe(1)
        expect(boxes.filter(({ fits }) => !fits)).toEqual([])
      })
    }
  })
}

test.describe('a solution that does not exist', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('is the not-found page', async ({ page }) => {
    expect((await page.goto('/oplossingen/tovenarij'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  })
})

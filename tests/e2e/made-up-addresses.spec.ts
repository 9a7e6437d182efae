import type { Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { notFoundText } from '../../site/text/not-found'
import { readingText } from '../../site/text/reading'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { apiCalls, seenRequests } from '../support/seen-requests'

const LONG_TAG = `${'een rubriek met een heel lange naam '.repeat(12)}einde`

/** The text at addresses that people make up; the server renders one page for all of them. */
const places = {
  '/blog?tag=bestaat-niet': 'Er zijn nog geen artikelen in de rubriek ‘bestaat-niet’.',
  [`/blog?tag=${encodeURIComponent(LONG_TAG)}`]: `Er zijn nog geen artikelen in de rubriek ‘${LONG_TAG}’.`,
  '/blog?tag=Gids&pagina=99': readingText.blog.emptyPage,
  '/blog/bestaat-niet': readingText.article.notFoundText,
  '/automatisering/bestaat-niet': 'De automatisering die je zoekt bestaat niet of is verwijderd.',
  '/oplossingen/bestaat/niet': notFoundText.text,
}

test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

for (const width of [360, 1280]) {
  test(`the script takes each of them over at ${width} pixels: nothing moves, nothing is asked`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    const seen = seenRequests(page, site.url)
    for (const [address, words] of Object.entries(places)) {
      await openHydrated(page, address)
      await expect(page.getByText(words)).toBeVisible()
      await page.waitForLoadState('networkidle')
      // The fallback font is as wide as the real one, to within a fraction of a pixel (tests/decisions/0079).
      const shifts = await page.evaluate(() => window.shifts)
      expect(
        shifts?.filter((shift) => shift > 0.001),
        address,
      ).toEqual([])
    }
    expect(apiCalls(seen)).toEqual([])
  })
}

test('a sign-up that went wrong is offered again with the source of its own form', async ({ page }) => {
  await openHydrated(page, '/aanmelding?uitkomst=ongeldig&bron=webinar')
  await expect(page.locator('main form')).toHaveAttribute('data-source', 'webinar')
  await expect(page.locator('main form input[name="source"]')).toHaveValue('webinar')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a tag that is not there is said to be empty all the same', async ({ page }) => {
    await page.goto('/blog?tag=bestaat-niet')
    await expect(page.getByRole('main')).toContainText(readingText.blog.emptyTag(null))
    await page.getByRole('link', { name: readingText.blog.showAll }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('a sign-up of a form of its own that went wrong is offered again, and comes in', async ({ page }) => {
    await page.goto('/aanmelding?uitkomst=ongeldig&bron=webinar')
    await page.getByLabel(text.form.email).fill('webinar@bedrijf.example')
    await page.getByRole('main').getByRole('button').click()
    await expect(page).toHaveURL('/aanmelding?uitkomst=gelukt&bron=overig')
  })
})

declare global {
  interface Window {
    /** The layout shifts so far, in order. */
    shifts: number[]
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries())
        window.shifts.push((entry as PerformanceEntry & { value: number }).value)
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
}

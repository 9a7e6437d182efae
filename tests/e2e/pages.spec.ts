import { pages } from '#contract/addresses'
import { readingText } from '../../site/text/reading'
import { contentPageFile } from '../support/content-page-file'
import { hydrated, openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

test('the footer leads to pages, which can be read', async ({ page, site }) => {
  await openHydrated(page, '/blog')
  // One of them has a word that is wider than a phone.
  for (const { label, file, path } of [
    { label: 'Privacy', file: 'privacy', path: pages.privacy.to() },
    { label: 'Voorwaarden', file: 'voorwaarden', path: pages.terms.to() },
    { label: 'Contact', file: 'contact', path: pages.contact.to() },
  ]) {
    const heading = page.getByRole('heading', { level: 1 })
    const { title, content } = contentPageFile(file)

    await test.step(`the footer leads to ${path}, which can be read`, async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(path)
      await expect(heading).toHaveText(title)
      const headings = Array.from(content.matchAll(/^## (.+)$/gm), ([, words = '']) => words)
      expect(headings.length).toBeGreaterThan(3)
      // Only those in the text: the blocks above it have headings of their own, such as the form of the contact
      // page.
      await expect(page.locator('main .prose').getByRole('heading', { level: 2 })).toHaveText(headings)
      await expect(
        page.getByRole('main').getByRole('link', { name: 'hallo@wissel.example' }).first(),
      ).toHaveAttribute('href', 'mailto:hallo@wissel.example')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + path)
      expect((await page.reload())?.status()).toBe(200)
      await expect(heading).toHaveText(title)
    })

    for (const width of [360, 1280])
      await test.step(`the title of a page is its largest heading, ${width} pixels wide`, async () => {
        await page.setViewportSize({ width, height: 800 })
        const [largest = 0, ...others] = await page
          .getByRole('main')
          .getByRole('heading')
          .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
        expect(Math.max(...others), path).toBeLessThan(largest)
      })
    await hydrated(page)
  }
})

test.describe('a page of the blog beyond the last', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('is not there, says so and leads back', async ({ page }) => {
    expect((await page.goto('/blog?pagina=99'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Geen artikelen gevonden' })).toBeVisible()
    await expect(page.getByText(readingText.blog.emptyPage)).toBeVisible()
    await page.getByRole('link', { name: 'Toon alle artikelen' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

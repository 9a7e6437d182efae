import { pages } from '#contract/addresses'
import { readingText } from '../../site/text/reading'
import { contentPageFile } from '../support/content-page-file'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

for (const { label, file, path } of [
  { label: 'Privacy', file: 'privacy', path: pages.privacy.to() },
  { label: 'Voorwaarden', file: 'voorwaarden', path: pages.terms.to() },
  { label: 'Contact', file: 'contact', path: pages.contact.to() },
]) {
  test(`the footer leads to ${path}, which can be read`, async ({ page, site }) => {
    const { title, content } = contentPageFile(file)
    await openHydrated(page, '/blog')
    await page.getByRole('contentinfo').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const headings = Array.from(content.matchAll(/^## (.+)$/gm), ([, heading = '']) => heading)
    expect(headings.length).toBeGreaterThan(3)
    // Only those in the text: the blocks above it have headings of their own, such as the form of the contact
    // page.
    await expect(page.locator('main .prose').getByRole('heading', { level: 2 })).toHaveText(headings)
    await expect(
      page.getByRole('main').getByRole('link', { name: 'hallo@wissel.example' }).first(),
    ).toHaveAttribute('href', 'mailto:hallo@wissel.example')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + path)
    expect((await page.reload())?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

for (const width of [360, 1280]) {
  test(`the title of a page is its largest heading, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    // One of them has a word that is wider than a phone.
    for (const path of [pages.privacy.to(), pages.terms.to(), pages.contact.to()]) {
      await page.goto(path)
      const [title = 0, ...others] = await page
        .getByRole('main')
        .getByRole('heading')
        .evaluateAll((headings) =>
          headings.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
        )
      expect(Math.max(...others), path).toBeLessThan(title)
    }
  })
}

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

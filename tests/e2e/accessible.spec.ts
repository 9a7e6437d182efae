import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/running-site'

const paths = [
  '/',
  '/blog',
  '/blog?tag=Onbekend',
  '/blog/mailbox-laten-voorsorteren',
  '/blog/bestaat-niet',
  '/nergens',
]

// The browser itself says that a page with status 404 failed to load.
test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of paths) {
    test(`${path} has no accessibility violation (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations).toEqual([])
    })
  }
}

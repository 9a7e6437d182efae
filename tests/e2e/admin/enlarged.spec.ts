import type { Page } from 'playwright/test'
import { expect, openScreen, test } from '../../support/admin-site'
import { button } from '../../support/on-screen'

// A window of 1280 by 1024 pixels at 400%.
test.use({ viewport: { width: 320, height: 256 } })

/** Spaces a text as far as a reader may (WCAG 1.4.12). */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

test('an enlarged planning shows every word of its titles', async ({ admin }) => {
  await openScreen(admin, '/admin/planning')
  await spaceOut(admin)
  const titles = admin.locator('.plan-title')
  await expect(titles.first()).toBeAttached()
  const cut = await titles.evaluateAll((all) =>
    all
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map((one) => one.textContent),
  )
  expect(cut).toEqual([])
})

test('an enlarged preview of a page is not wider than the window', async ({ admin }) => {
  await openScreen(admin, '/admin/sections')
  await spaceOut(admin)
  const last = button(admin, 'Computer')
  await last.scrollIntoViewIfNeeded()
  const right = await last.evaluate((element) => element.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(320)
})

import type { Page } from 'playwright/test'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { button, notice, state } from '../../support/on-screen'

const ARTICLE = '/admin/blog-posts/mailbox-laten-voorsorteren'
const { parts } = entriesText
const { planning, search } = articleText

const row = (page: Page) => page.getByRole('navigation', { name: parts.label })
const part = (page: Page, name: string) => row(page).getByRole('link', { name, exact: true })

for (const width of [360, 768]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true })

    test('every part of a long article is one tap away, from wherever one reads', async ({ admin }) => {
      await openScreen(admin, ARTICLE)
      await expect(admin.getByRole('heading', { name: search.title })).toBeAttached()
      const places = [
        [parts.facts, admin.getByRole('group', { name: parts.facts })],
        [planning.title, admin.getByRole('region', { name: planning.title })],
        [search.title, admin.getByRole('region', { name: search.title })],
        [parts.text, admin.getByRole('group', { name: parts.text, exact: true })],
      ] as const
      for (const [name, place] of places) {
        await part(admin, name).tap()
        await expect(place).toBeFocused()
        await expect(place).toBeInViewport()
        await expect(part(admin, name)).toHaveAttribute('aria-current', 'true')
        await expect(row(admin).locator('[aria-current]')).toHaveCount(1)
        // It starts below the row of buttons, not behind it.
        const [top, end] = await Promise.all([place, row(admin)].map((one) => one.boundingBox()))
        expect(top?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0))
      }
      expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('publishing takes no scrolling, and the address of the form stays as it is', async ({ admin }) => {
    await openScreen(admin, ARTICLE)
    await part(admin, search.title).tap()
    await button(admin, planning.more).tap()
    await admin.getByRole('menuitem', { name: planning.withdraw }).tap()
    await expect(notice(admin, planning.isOffline)).toBeVisible()
    await admin.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleDayAndNight(admin)
    await part(admin, parts.text).tap()
    await part(admin, planning.title).tap()
    await expect(admin).toHaveURL(ARTICLE)
    const publish = button(admin, planning.publish)
    await expect(publish).toBeInViewport({ ratio: 1 })
    await publish.tap()
    await expect(notice(admin, planning.isOnline)).toBeVisible()
    await expect(state(admin)).toHaveText(editing.saving.saved)
    await expect(publish).toHaveCount(0)
  })

  test('the buttons above the text fade where there are more, and all are reached', async ({ admin }) => {
    await openScreen(admin, ARTICLE)
    const tools = admin.getByRole('toolbar', { name: articleText.toolbar })
    await expect(tools).toHaveAttribute('data-after')
    await expect(tools).not.toHaveAttribute('data-before')
    await tools.getByRole('button', { name: articleText.tools.heading2, exact: true }).focus()
    await admin.keyboard.press('End')
    await expect(tools.getByRole('button', { name: articleText.tools.find })).toBeFocused()
    await expect(tools).toHaveAttribute('data-before')
    await expect(tools).not.toHaveAttribute('data-after')
  })
})

test('a mouse finds every button above the text without scrolling', async ({ admin }) => {
  await admin.setViewportSize({ width: 360, height: 1200 })
  await openScreen(admin, ARTICLE)
  const tools = admin.getByRole('toolbar', { name: articleText.toolbar })
  await expect(tools.getByRole('button', { name: articleText.tools.find })).toBeInViewport({ ratio: 1 })
  await expect(tools).not.toHaveAttribute('data-after')
})

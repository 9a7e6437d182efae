import type { Page } from 'playwright/test'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { markdownText } from '../../../site/text/admin/markdown'
import { remarksText } from '../../../site/text/admin/remarks'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { button, field, notice, state } from '../../support/on-screen'

const ARTICLE = '/admin/blog-posts/mailbox-laten-voorsorteren'
const { planning } = articleText

/** The text opens in view, with more room than its buttons have. */
async function expectRoom(admin: Page): Promise<void> {
  await expect(admin.locator('.cm-line').first()).toBeVisible()
  const seen = await admin.evaluate(() => {
    const box = (part: string) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
    const tools = box('.md-bar')
    const text = document.createRange()
    text.selectNodeContents(document.querySelector('.cm-line') ?? document.body)
    const end = box('.md-status').top
    return {
      tools: tools.height,
      text: end - tools.bottom,
      left: end - (text.getClientRects()[0]?.bottom ?? end),
    }
  })
  expect(seen.text).toBeGreaterThan(seen.tools)
  expect(seen.left, 'what the first line leaves').toBeGreaterThan(0)
  await expect(button(admin, remarksText.button(0))).toBeInViewport({ ratio: 1 })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the tools of a table are in view with the caret in it, and the others once it is out of it', async ({
    admin,
  }) => {
    await openScreen(admin, ARTICLE)
    const text = field(admin, 'Tekst')
    await text.fill('Boven.\n\n| a | b |\n| --- | --- |\n| Thee | d |\n\nOnder.\n')
    const tool = (name: 'heading2' | 'row' | 'removeColumn') =>
      admin
        .getByRole('toolbar', { name: markdownText.toolbar })
        .getByRole('button', { name: markdownText.tools[name], exact: true })
    await expect(tool('heading2')).toBeInViewport({ ratio: 1 })
    await text.getByText('Thee', { exact: true }).tap()
    await expect(tool('row')).toBeInViewport({ ratio: 1 })
    await expect(tool('removeColumn')).toBeInViewport({ ratio: 1 })
    await text.getByText('Onder.', { exact: true }).tap()
    await expect(tool('heading2')).toBeInViewport({ ratio: 1 })
  })

  test('the text has room, all buttons above it are reached, and publishing takes no scrolling', async ({
    admin,
  }) => {
    await openScreen(admin, ARTICLE)
    await test.step('the text opens in view and has more room than its buttons', () => expectRoom(admin))
    await test.step('the buttons above the text fade where there are more, and all are reached', async () => {
      const tools = admin.getByRole('toolbar', { name: markdownText.toolbar })
      await expect(tools).toHaveAttribute('data-after')
      await expect(tools).not.toHaveAttribute('data-before')
      await tools.getByRole('button', { name: markdownText.tools.heading2, exact: true }).focus()
      await admin.keyboard.press('End')
      await expect(tools.getByRole('button', { name: markdownText.tools.find })).toBeFocused()
      await expect(tools).toHaveAttribute('data-before')
      await expect(tools).not.toHaveAttribute('data-after')
    })
    await test.step('a long title is seen whole, also where a browser makes no field as high as its text', async () => {
      await admin.evaluate(() => {
        const fixed = new CSSStyleSheet()
        fixed.replaceSync('textarea { field-sizing: fixed !important }')
        document.adoptedStyleSheets.push(fixed)
        CSS.supports = () => false
      })
      const title = field(admin, 'Titel')
      const hidden = () => title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
      const before = await title.inputValue()
      await title.fill('Een titel die op een telefoon over veel meer dan een enkele regel gaat')
      await expect.poll(hidden).toBe(0)
      await title.fill(before)
      await expect.poll(hidden).toBe(0)
    })
    await test.step('publishing takes no scrolling, and the address of the form stays as it is', async () => {
      await button(admin, planning.more).tap()
      await admin.getByRole('menuitem', { name: planning.withdraw }).tap()
      // A second tap where the last button was takes nothing off the site by itself.
      const question = admin.getByRole('dialog', { name: planning.withdrawTitle })
      await expect(question).toBeVisible()
      expect((await admin.request.get('/blog/mailbox-laten-voorsorteren')).status()).toBe(200)
      await question.getByRole('button', { name: planning.withdraw, exact: true }).tap()
      await expect(notice(admin, planning.isOffline)).toBeVisible()
      await admin.evaluate(() => window.scrollTo(0, 0))
      await expectAccessibleDayAndNight(admin)
      await expect(admin).toHaveURL(ARTICLE)
      const publish = button(admin, planning.publish)
      await expect(publish).toBeInViewport({ ratio: 1 })
      await publish.tap()
      await expect(notice(admin, planning.isOnline)).toBeVisible()
      await expect(state(admin)).toHaveText(editing.saving.saved)
      await expect(publish).toHaveCount(0)
    })
  })
})

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the text has room, and a mouse finds every button', async ({ admin }) => {
    await openScreen(admin, ARTICLE)
    await test.step('the text opens in view and has more room than its buttons', () => expectRoom(admin))
    const tools = admin.getByRole('toolbar', { name: markdownText.toolbar })
    await test.step('where there is width a mouse finds every button without scrolling', async () => {
      await admin.setViewportSize({ width: 768, height: 1024 })
      await expect(tools.getByRole('button', { name: markdownText.tools.find })).toBeInViewport({ ratio: 1 })
      await expect(tools).not.toHaveAttribute('data-after')
      await expect(tools).not.toHaveAttribute('data-before')
    })
    await test.step('a mouse scrolls the row of buttons to its end', async () => {
      await admin.setViewportSize({ width: 360, height: 740 })
      await expect(tools).toHaveAttribute('data-after')
      await tools.hover()
      await admin.mouse.wheel(2000, 0)
      await expect(tools.getByRole('button', { name: markdownText.tools.find })).toBeInViewport({ ratio: 1 })
      await expect(tools).not.toHaveAttribute('data-after')
    })
  })
})

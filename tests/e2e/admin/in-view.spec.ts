import type { Locator, Page } from 'playwright/test'
import { editing } from '../../../site/text/admin/editing'
import { comesBack, entriesText } from '../../../site/text/admin/entries'
import { markdownText } from '../../../site/text/admin/markdown'
import { pendingText } from '../../../site/text/admin/pending'
import { remarksText } from '../../../site/text/admin/remarks'
import { retentionText } from '../../../site/text/admin/retention'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { button, field, isSeen, notice, showPanel, takeBack } from '../../support/on-screen'

const { saving, backup } = editing
const PHONE = { width: 360, height: 640 }
const ARTICLE = '/admin/blog-posts/e-facturatie-belgie-en-europa'

/** The top of the bar at the foot of a form, and the bottom of the message above it. */
async function footAndNotice(page: Page) {
  const foot = await page.locator('.editing-foot').first().boundingBox()
  const message = await notice(page, comesBack).boundingBox()
  return { foot: foot?.y ?? 0, message: (message?.y ?? 0) + (message?.height ?? 0) }
}

const REFUSED = { message: 'De schijf is vol.' }

/** At the end of the screen, this last part of it is above the message. */
async function expectEndAboveMessage(page: Page, words: string, last: Locator): Promise<void> {
  const message = notice(page, words)
  await expect(message).toBeVisible()
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const [end, box] = await Promise.all([last.boundingBox(), message.boundingBox()])
      return end && box ? box.y - (end.y + end.height) : -1
    })
    .toBeGreaterThanOrEqual(0)
}

/** How many pixels is scrolled, of its dialog or else of the page, as this gets the focus. */
function scrolledByFocus(element: HTMLElement | SVGElement): number {
  const area = element.closest('dialog') ?? document.documentElement
  const before = area.scrollTop
  element.focus()
  return area.scrollTop - before
}

test.describe('on a small phone', () => {
  test.use({ viewport: PHONE })

  test('whoever opens the menu sees how to log out', async ({ admin: page }) => {
    await openScreen(page, '/admin')
    await button(page, shellText.openMenu).click()
    const menu = page.getByRole('dialog', { name: shellText.mainMenu })
    await expect(menu.getByRole('button', { name: shellText.logOut })).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('link', { name: 'Geschiedenis' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })

  test('what was typed and not saved is offered in the first window of the screen', async ({
    admin: page,
  }) => {
    await openScreen(page, ARTICLE)
    await showPanel(page)
    await field(page, 'Trefwoorden').fill('team, AI, samen')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('beheer'))))
      .toBe(true)
    const next = await page.context().newPage()
    // What remains with the browser's own bars on the screen.
    await next.setViewportSize({ width: 360, height: 560 })
    await page.close()
    await openScreen(next, ARTICLE)
    for (const words of [backup.use, backup.look, backup.discard])
      await expect.poll(() => button(next, words).evaluate(isSeen)).toBe(true)
    await expectAccessible(next)
    await button(next, backup.discard).click()
    await expect(button(next, backup.use)).toHaveCount(0)
  })

  test('a message stands above what is to be seen, however high that is', async ({ admin: page }) => {
    await test.step('the end of a form and of a list is scrolled from under a message', async () => {
      await openScreen(page, '/admin/testimonials/voorbeeld-2')
      await field(page, 'Functie').fill('Eigenaar van een kantoor')
      await button(page, saving.save).click()
      await expectEndAboveMessage(page, saving.savedNotice, page.getByText('Id: voorbeeld-2'))
      await button(page, entriesText.more).click()
      await page.getByRole('menuitem', { name: entriesText.remove }).click()
      const last = page.getByRole('main').locator('a[href^="/admin/testimonials/voorbeeld-"]').last()
      await expectEndAboveMessage(page, comesBack, last)
      await takeBack(page, comesBack)
    })
    await test.step('a message stands above the bar that saves, however high that is', async () => {
      await page.locator('main a[href="/admin/testimonials/voorbeeld-2"]').press('Enter')
      await expect(field(page, 'Functie')).toBeVisible()
      await button(page, entriesText.more).click()
      await page.getByRole('menuitem', { name: entriesText.remove }).click()
      await expect(notice(page, comesBack)).toBeVisible()
      // By keyboard: on a screen as small as this the message covers the link.
      await page.getByRole('main').locator('a[href="/admin/testimonials/voorbeeld-3"]').press('Enter')
      await field(page, 'Functie').fill('Partner van een kantoor')
      await page.locator('summary', { hasText: saving.message }).click()
      await expect(field(page, saving.message)).toBeVisible()
      await expect
        .poll(async () => {
          const { foot, message } = await footAndNotice(page)
          return foot - message
        })
        .toBeGreaterThanOrEqual(0)
      await takeBack(page, comesBack)
      await expect(notice(page, saving.undone)).toBeVisible()
    })
  })
})

test.describe('a save that is refused', () => {
  test.use({ expectedMessages: [/status of 503/] })

  test('offers what can be done about it on one line of a small phone', async ({ admin: page }) => {
    await page.setViewportSize(PHONE)
    await openScreen(page, ARTICLE)
    await field(page, 'Tekst').focus()
    await page.keyboard.type('!')
    await page.route('**/api/admin/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: REFUSED }),
    )
    await page.keyboard.press('ControlOrMeta+s')
    await expect(button(page, saving.again)).toBeInViewport({ ratio: 1 })
    await expect(button(page, saving.copyText)).toBeInViewport({ ratio: 1 })
    const topOf = (name: string) => button(page, name).evaluate((one) => one.getBoundingClientRect().top)
    expect(await topOf(saving.copyText)).toBe(await topOf(saving.again))
  })

  test('why a form could not be kept for later is said until somebody types on', async ({ admin: page }) => {
    await openScreen(page, ARTICLE)
    await field(page, 'Titel').pressSequentially('!')
    await page.route('**/api/admin/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: REFUSED }),
    )
    await button(page, pendingText.keep).click()
    await expect(notice(page, REFUSED.message)).toBeVisible()
    await field(page, 'Titel').pressSequentially('!')
    await expect(notice(page, REFUSED.message)).toHaveCount(0)
  })
})

test('what is written at the end of a long text is in view, and so is what stands around it', async ({
  admin: page,
}) => {
  await test.step('the focus moves to a heading of a list, and nothing scrolls', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await openScreen(page, '/admin/blog-posts')
    const heading = page.locator('.list-headings .list-sort').first()
    await expect(heading).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    await expect.poll(() => heading.evaluate(isSeen)).toBe(true)
    expect(await heading.evaluate(scrolledByFocus)).toBe(0)
  })
  await page.setViewportSize(PHONE)
  await openScreen(page, ARTICLE)
  const last = field(page, 'Tekst').locator('.cm-line').last()
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    await test.step(`stays above the bars, also with nothing but the text, ${viewport.width} px wide`, async () => {
      await page.setViewportSize(viewport)
      await field(page, 'Tekst').focus()
      await page.keyboard.press('Control+End')
      // Other words at each width: those of the first are still there at the second.
      const words = `Op ${viewport.width} pixels lees je wat je typt.`
      await page.keyboard.type(`\n\n${words}`)
      await expect(last).toHaveText(words)
      await expect.poll(() => last.evaluate(isSeen)).toBe(true)
      await button(page, markdownText.focus.enter).click()
      await expect(field(page, 'Tekst')).toBeFocused()
      await expect.poll(() => last.evaluate(isSeen)).toBe(true)
      await page.keyboard.press('Escape')
      await expect(button(page, markdownText.focus.enter)).toBeVisible()
      await expect.poll(() => last.evaluate(isSeen)).toBe(true)
    })
  }

  await test.step('in a high window the ways of writing stand above the tools, far down the text too', async () => {
    await page.setViewportSize({ width: 1440, height: 950 })
    await field(page, 'Tekst').focus()
    await page.keyboard.press('Control+End')
    const views = page.getByRole('tablist', { name: markdownText.views.label })
    await expect.poll(() => views.evaluate(isSeen)).toBe(true)
    const { y = 0, height = 0 } = (await views.boundingBox()) ?? {}
    const tools = await page.getByRole('toolbar', { name: markdownText.toolbar }).boundingBox()
    // Nothing of the text shows between the two.
    expect((tools?.y ?? 0) - y - height).toBeLessThan(2)
  })

  await test.step('the focus moves to a button of a bar, and nothing scrolls', async () => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
      const bars = [saving.save, entriesText.panel.title, markdownText.tools.bold].map((name) =>
        button(page, name),
      )
      if (viewport !== PHONE) bars.push(page.getByRole('link', { name: shellText.nav.replace }))
      for (const bar of bars) {
        await expect.poll(() => bar.evaluate(isSeen)).toBe(true)
        const moved = await bar.evaluate(scrolledByFocus)
        expect(moved, `${bar}, ${viewport.width} px wide`).toBe(0)
      }
    }
  })

  await test.step('a remark at the end of a long text is written beside that end', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await field(page, 'Tekst').focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('F7')
    const remark = field(page, remarksText.yours)
    await expect(remark).toBeFocused()
    await expect.poll(() => remark.evaluate(isSeen)).toBe(true)
    await expect.poll(() => last.evaluate(isSeen)).toBe(true)
  })
})

for (const { what, viewport } of [
  { what: 'at a zoom of 400 %, of 1280 by 1024', viewport: { width: 320, height: 256 } },
  { what: 'on a phone on its side', viewport: { width: 640, height: 360 } },
]) {
  test.describe(what, () => {
    test.use({ viewport, expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] })

    test('the text keeps at least half of the window, and a third below what went wrong', async ({
      admin: page,
    }) => {
      await openScreen(page, ARTICLE)
      await field(page, 'Tekst').focus()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Erbij.')
      await page.keyboard.press('Control+Home')
      for (let at = 0; at < 12; at += 1) await page.keyboard.press('ArrowDown')
      const rows = () =>
        page.locator('.md-source').evaluate((text) => {
          const middle = window.innerWidth / 2
          return Array.from({ length: window.innerHeight }, (_, y) =>
            document.elementFromPoint(middle, y),
          ).filter((element) => text.contains(element)).length
        })
      await expect.poll(rows).toBeGreaterThanOrEqual(viewport.height / 2)
      // Where the browser itself is offline, what was asked right after that may still arrive.
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
      await page.keyboard.press('ControlOrMeta+s')
      await expect(button(page, saving.again)).toBeAttached()
      await expect.poll(rows).toBeGreaterThanOrEqual(viewport.height / 3)
    })
  })
}

test.describe('what was typed wrong', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 422/] })

  test('a long dialog keeps its buttons in view, and says at the field what cannot be', async ({
    admin: page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openScreen(page, '/admin/subscribers')
    await button(page, retentionText.open).click()
    const dialog = page.getByRole('dialog', { name: retentionText.title })
    const days = dialog.getByRole('spinbutton', { name: retentionText.rule.held })
    await days.fill('-3')
    const save = button(page, retentionText.save)
    await expect(save).toBeInViewport({ ratio: 1 })
    expect(await save.evaluate(scrolledByFocus)).toBe(0)
    await save.click()
    await expect(days).toBeFocused()
    await expect(days).toHaveAccessibleDescription(/^Minder dan 0 dagen kan niet\./)
    await expectAccessible(page)
  })
})

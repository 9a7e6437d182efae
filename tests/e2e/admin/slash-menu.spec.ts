import type { Locator } from 'playwright/test'
import { markdownText } from '../../../site/text/admin/markdown'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { field, showSource } from '../../support/on-screen'
import { articleWith, line } from '../../support/written-text'

/** The words that go on on another line, of those in an element. */
const brokenWords = (element: Locator) =>
  element.evaluate((list) => {
    const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length > 1) broken.push(word)
      }
    }
    return broken
  })

test('a slash offers blocks on an empty line only, and two brackets a page', async ({ admin: page }) => {
  await openScreen(page, '/admin/blog-posts/new')
  await test.step('a slash elsewhere is a slash', async () => {
    await field(page, 'Tekst').focus()
    await page.keyboard.type('en/of')
    await expect(field(page, 'Tekst')).toHaveText('en/of')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })
  await test.step('a page is found while its title is typed', async () => {
    await field(page, 'Tekst').fill('Lees ook ')
    await field(page, 'Tekst').focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('[[laat je mailbox')
    const menu = page.getByRole('listbox', { name: markdownText.said.Completions })
    await expect(menu.getByRole('option').first()).toContainText('/blog/mailbox-laten-voorsorteren')
    await page.keyboard.press('Enter')
    await expect(line(page, 'Lees ook')).toContainText('](/blog/mailbox-laten-voorsorteren)')
  })
  await test.step('a slash on an empty line offers blocks, by keyboard, and Escape leaves it as text', async () => {
    await field(page, 'Tekst').fill('')
    await field(page, 'Tekst').focus()
    await page.keyboard.type('/')
    const menu = page.getByRole('listbox', { name: markdownText.said.Completions })
    await expect(menu.getByRole('option', { selected: true })).toHaveText(markdownText.tools.heading2)
    await expectAccessibleDayAndNight(page)
    await page.setViewportSize({ width: 360, height: 740 })
    // Its place is worked out again for the narrower window.
    await expect.poll(() => brokenWords(menu)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(field(page, 'Tekst')).toHaveText('/')
    await page.keyboard.type('tab')
    await expect(menu.getByRole('option')).toHaveText([markdownText.tools.table])
    await page.keyboard.press('Enter')
    await expect(line(page, '| Kop | Kop |')).toBeVisible()
    // The first heading is selected: it is overtyped, and Tab goes from cell to cell.
    await page.keyboard.type('Soort')
    for (const words of ['Prijs', 'Wit', '€ 3', 'Bruin']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(words)
    }
    await page.getByRole('button', { name: markdownText.tools.column }).click()
    await showSource(page)
    await expect(page.locator('.cm-line')).toHaveText([
      '| Soort |  | Prijs |',
      '| --- | --- | --- |',
      '| Wit |  | € 3 |',
      '| Bruin |  |  |',
      '',
    ])
  })
})

test('the menu of a slash is in view, wherever in the text it is typed', async ({ admin: page, site }) => {
  await openScreen(page, articleWith(site.repository, 'menu', '\n\nWoorden.\n\n'.repeat(30)))
  const menu = page.getByRole('listbox', { name: markdownText.said.Completions })
  for (const [width, height] of [
    [1280, 720],
    [768, 1024],
  ] as const) {
    await test.step(`at ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      for (const key of ['ControlOrMeta+Home', 'ControlOrMeta+End', 'PageUp']) {
        await field(page, 'Tekst').focus()
        await page.keyboard.press(key)
        await page.keyboard.press('End')
        await page.keyboard.press('Enter')
        await page.keyboard.type('/')
        await expect(menu.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Escape')
      }
    })
  }
})

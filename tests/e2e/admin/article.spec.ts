import type { Page } from 'playwright/test'
import { whyCardRefused } from '../../../server/contract/links'
import { whyVideoRefused } from '../../../server/contract/read-video'
import { articleText } from '../../../site/text/admin/article'
import { markdownText } from '../../../site/text/admin/markdown'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible, expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { button, field, preview, showSource } from '../../support/on-screen'

const NEW = '/admin/blog-posts/new'
const ARTICLE = '/admin/blog-posts/mailbox-laten-voorsorteren'

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** How many pixels there are between the last part of a dialog and what fades above its buttons. */
function roomAbove(buttons: Element): number {
  const fade = Number.parseFloat(getComputedStyle(buttons, '::before').height)
  const end = buttons.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN
  return buttons.getBoundingClientRect().top - fade - end
}

test('an editor writes by keyboard, and adds a video that is right', async ({ admin: page }) => {
  await openScreen(page, NEW)
  await showSource(page)
  await test.step('an editor writes by keyboard and sees the text as it will be', async () => {
    await page.getByLabel('Titel', { exact: true }).fill('Schrijven met het toetsenbord')
    await field(page, 'Tekst').focus()
    await page.keyboard.press('Shift+Tab')
    await expect(tool(page, 'Kop')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Tekst')).toBeFocused()
    await page.keyboard.type('Waarom')
    await expect(tool(page, 'Kop')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Omdat')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('End')
    await page.keyboard.type(' het kan.\n\n- een\ntwee')
    await page.keyboard.press('Tab')
    await expect(preview(page).locator('h2')).toHaveText('Waarom')
    await expect(preview(page).locator('strong')).toHaveText('Omdat')
    await expect(preview(page).locator('ul ul li')).toHaveText('twee')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Tekst')).not.toBeFocused()
  })
  await test.step('a link without an address that works is asked for again, in that field', async () => {
    await tool(page, markdownText.tools.link).click()
    const dialog = page.getByRole('dialog', { name: markdownText.link.titles.link })
    await dialog.getByLabel(markdownText.link.text).fill('zomaar')
    await dialog.getByRole('button', { name: markdownText.link.put }).click()
    await expect(dialog.getByLabel(markdownText.link.address)).toBeFocused()
    await page.keyboard.type('https://voorbeeld.example/een pagina')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(field(page, 'Tekst')).toContainText('[zomaar](https://voorbeeld.example/een%20pagina)')
  })
  await test.step('a card, which leads to a page of this site, is not asked for by another address', async () => {
    await tool(page, markdownText.tools.card).click()
    const dialog = page.getByRole('dialog', { name: markdownText.link.titles.card })
    await dialog.getByRole('button', { name: markdownText.link.put }).click()
    await expect(dialog.getByLabel(markdownText.link.address)).toHaveAccessibleDescription(
      `${whyCardRefused('')} ${markdownText.link.cardHelp}`,
    )
    await page.keyboard.press('Escape')
  })
  await test.step('a video is asked for by its address and its title, and goes into the text once both are right', async () => {
    await field(page, 'Tekst').fill('')
    await tool(page, markdownText.tools.video).click()
    const dialog = page.getByRole('dialog', { name: markdownText.link.titles.video })
    const address = dialog.getByLabel(markdownText.link.address)
    await expect(address).toBeFocused()
    await address.fill('https://www.youtube.com/@kanaal')
    await address.press('Enter')
    const why = whyVideoRefused('https://www.youtube.com/@kanaal') ?? ''
    await expect(address).toHaveAccessibleDescription(new RegExp(`^${why.replaceAll('?', '[?]')} Plak `))
    await expect(dialog.getByLabel(markdownText.link.videoTitle)).toHaveAccessibleDescription(
      markdownText.link.videoTitleError,
    )
    await expectAccessible(page)
    await address.fill('youtu.be/abcdefghijk')
    await dialog.getByLabel(markdownText.link.videoTitle).fill('Zo werkt het')
    // What fades above the buttons is what scrolls behind them, not the last field.
    expect(await dialog.locator('.dialog-actions').evaluate(roomAbove)).toBeGreaterThan(-1)
    await dialog.getByRole('button', { name: markdownText.link.put }).click()
    await expect(dialog).toHaveCount(0)
    await expect(field(page, 'Tekst')).toBeFocused()
    await expect(field(page, 'Tekst')).toHaveText(
      '::video[Zo werkt het]{href="https://youtu.be/abcdefghijk"}',
    )
  })
})

test('a draft is planned in words and read by someone with a link to it', async ({
  admin: page,
  browser,
  site,
}) => {
  await openScreen(page, NEW)
  await page.getByLabel('Titel', { exact: true }).fill('Pas in december')
  await field(page, 'Tekst').fill('Dit is **nog geheim**.')
  await expect(page.getByText('Sla eerst op. Daarna kun je een voorbeeldlink maken.')).toBeVisible()
  await page.getByRole('button', { name: 'Inplannen…' }).click()
  await page.getByLabel('Datum en tijd').fill('2099-12-01T09:00')
  await button(page, 'Inplannen').click()
  const words = 'Gaat online op dinsdag 1 december 2099 om 09:00 (Nederlandse tijd).'
  await expect(page.getByRole('region', { name: 'Publicatie' }).getByText(words)).toBeVisible()
  expect(site.repository.git('show', 'HEAD')).toContain('+publishAt: 2099-12-01T08:00:00.000Z')
  await page.getByRole('button', { name: 'Deel een voorbeeld' }).click()
  const link = await page.getByLabel('Voorbeeldlink').inputValue()
  const reader = await browser.newContext({ baseURL: site.url })
  const read = await reader.newPage()
  const errors: string[] = []
  read.on('console', (message) => errors.push(message.text()))
  read.on('pageerror', (error) => errors.push(error.message))
  await read.goto(link)
  await expect(read.getByText('Voorbeeld van een artikel dat zo nog niet online staat.')).toBeVisible()
  await expect(read.locator('.prose strong')).toHaveText('nog geheim')
  await expectAccessible(read)
  expect(errors).toEqual([])
  await reader.close()
})

test('the palette does what an article offers, and all of it is accessible, on a phone too', async ({
  admin: page,
}) => {
  await openScreen(page, ARTICLE)
  await expect(page.getByRole('img', { name: /^Deelkaart/ })).toBeVisible()
  await showSource(page)
  await test.step('the palette does what the tools of the text and the head of the article do', async () => {
    const palette = page.getByRole('dialog', { name: shellText.palette.title })
    async function choose(words: string, name: string) {
      await page.keyboard.press('ControlOrMeta+k')
      await palette.getByRole('combobox').fill(words)
      await expect(palette.getByRole('option').first()).toHaveText(name)
      await page.keyboard.press('Enter')
    }
    // Without a place for it in the text there is no table.
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette.getByRole('option', { name: markdownText.tools.bold })).toBeVisible()
    await expect(palette.getByRole('option', { name: markdownText.tools.quote })).toHaveCount(0)
    await palette.getByRole('combobox').fill('tabel')
    await expect(palette.getByRole('option', { name: markdownText.tools.table, exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await field(page, 'Tekst').focus()
    await page.keyboard.press('ControlOrMeta+End')
    await choose('tabel', markdownText.tools.table)
    await expect(field(page, 'Tekst')).toContainText('| --- |')
    await expect(field(page, 'Tekst')).toBeFocused()
    // The tools of a table are there while the cursor is in one.
    await choose('rij weghalen', markdownText.tools.removeRow)
    await expect(field(page, 'Tekst')).not.toContainText('| Kop | Kop |')
    await choose('zoals op de site', markdownText.views.act.write)
    await expect(page.getByRole('tab', { name: markdownText.views.write })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await choose('broncode', markdownText.views.act.source)
    await field(page, 'Tekst').focus()
    await choose('knop', markdownText.tools.button)
    await expect(page.getByRole('dialog', { name: markdownText.link.titles.button })).toBeVisible()
    await page.keyboard.press('Escape')
    await choose('terug naar concept', articleText.planning.withdraw)
    await expect(page.getByRole('dialog', { name: articleText.planning.withdrawTitle })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('everything about an article is accessible by day and by night, on a phone too', async () => {
    await expect(preview(page).locator('h2').first()).toBeVisible()
    await field(page, 'Tekst').focus()
    await page.keyboard.press('Control+f')
    await expectAccessibleDayAndNight(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Shift+k')
    await expectAccessibleDayAndNight(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('tab', { name: 'Voorbeeld' }).click()
    await expect(field(page, 'Tekst')).toBeHidden()
    await expectAccessibleDayAndNight(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

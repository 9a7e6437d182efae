import { markdownText } from '../../../site/text/admin/markdown'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { field, isSeen } from '../../support/on-screen'

const NEW = '/admin/blog-posts/new'
const ARTICLE = '/admin/blog-posts/mailbox-laten-voorsorteren'

test('words are found and replaced, also where they are out of view', async ({ admin: page }) => {
  await openScreen(page, ARTICLE)
  await field(page, 'Tekst').focus()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('mailbox')
  const count = page.locator('.cm-panels').getByRole('status')
  await expect(count).toHaveText(/^\d+ gevonden$/)
  const total = Number.parseInt((await count.textContent()) ?? '', 10)
  await page.keyboard.press('Enter')
  await expect(count).toHaveText(`1 van ${total}`)
  for (let at = 1; at < total; at += 1) await page.keyboard.press('Enter')
  await expect(count).toHaveText(`${total} van ${total}`)
  // Far down the text, both what is asked for and what was found stay in view.
  const term = page.locator('.cm-panel').getByRole('textbox').first()
  await expect.poll(() => term.evaluate(isSeen)).toBe(true)
  await expect.poll(() => page.locator('.cm-searchMatch-selected').evaluate(isSeen)).toBe(true)
  await page.getByLabel('Vervang door').fill('postvak')
  await page.getByRole('button', { name: 'Vervang alles' }).click()
  await expect(count).toHaveText('Niets gevonden')
  await page.keyboard.press('Escape')
  await expect(field(page, 'Tekst')).toBeFocused()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+f')
  await expect(count).toHaveText(new RegExp(`(?:^| van )${total}(?: gevonden)?$`))
})

test('another page is found by its title, for a link or for a card that is drawn as visitors get it', async ({
  admin: page,
}) => {
  await openScreen(page, NEW)
  await test.step('a link to another page is found by its title, with the keyboard', async () => {
    await field(page, 'Tekst').focus()
    await page.keyboard.press('Control+Shift+k')
    const address = page.getByRole('combobox', { name: 'Adres' })
    await expect(address).toBeFocused()
    const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
    await page.keyboard.type('e')
    await expect(chosen).not.toContainText('mailbox')
    const first = await address.getAttribute('aria-activedescendant')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('laat je mailbox')
    await expect(chosen).toContainText('/blog/mailbox-laten-voorsorteren')
    // A screen reader says a page only when the field points at another.
    await expect(address).not.toHaveAttribute('aria-activedescendant', first ?? '')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(address).toHaveValue('/blog/mailbox-laten-voorsorteren')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Tekst')).toBeFocused()
    await expect(field(page, 'Tekst')).toHaveText(
      /^\[[^\]]*mailbox[^\]]*\]\(\/blog\/mailbox-laten-voorsorteren\)$/i,
    )
  })
  await test.step('a slash puts a card of another page in the text, which is drawn as visitors get it', async () => {
    await field(page, 'Tekst').fill('')
    await field(page, 'Tekst').focus()
    await page.keyboard.type('/')
    const blocks = page.getByRole('listbox', { name: markdownText.said.Completions }).getByRole('option')
    await expect(blocks.first()).toBeVisible()
    await page.keyboard.type('artikel')
    await expect(blocks).toHaveText(['Artikel of automatisering'])
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Adres' }).fill('https://voorbeeld.example/')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Een kaart leidt naar een pagina van deze site')
    await page.getByRole('combobox', { name: 'Adres' }).fill('laat je mailbox')
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('mailbox')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Tekst')).toContainText('::card[')
    await page.keyboard.press('Control+End')
    await expect(field(page, 'Tekst').getByRole('link')).toHaveText(/^Artikel .*mailbox/i)
    await expectAccessible(page)
  })
})

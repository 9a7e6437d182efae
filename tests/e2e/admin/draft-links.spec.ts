import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { articleText } from '../../../site/text/admin/article'
import { entriesText } from '../../../site/text/admin/entries'
import { draftText } from '../../../site/text/draft'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { hydrated } from '../../support/hydrated'
import { button } from '../../support/on-screen'
import { openRequests } from '../../support/seen-requests'

const text = articleText.share

test.use({ expectedMessages: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] })

/** What someone without an account sees at a link. */
async function read(page: Page, link: string): Promise<string> {
  const reply = await page.request.get(link)
  return reply.text()
}

async function newDraft(page: Page, title: string): Promise<void> {
  await openScreen(page, '/admin/blog-posts/new')
  await page.getByLabel('Titel', { exact: true }).fill(title)
  await button(page, 'Opslaan').click()
}

test('the links to a draft are taken back, and a new one works at once', async ({ admin: page }) => {
  await newDraft(page, 'Nog even geheim')
  const link = page.getByLabel(text.link, { exact: true })
  await page.getByRole('button', { name: text.make }).click()
  const first = await link.inputValue()
  expect(await read(page, first)).toContain(draftText.banner)
  await expect(page.getByRole('link', { name: text.open })).toHaveAttribute('href', first)

  // Without a link, the whole page as visitors will get it, with what is not saved, beside what one types.
  await page.getByLabel('Titel', { exact: true }).fill('Nog heel even geheim')
  await page.keyboard.press('F2')
  const whole = page.getByRole('region', { name: entriesText.preview('Nog heel even geheim') })
  await expect(whole.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Nog heel even geheim',
  )
  await expectAccessible(page)
  await page.keyboard.press('F2')
  await expect(whole).toHaveCount(0)

  const ask = page.getByRole('button', { name: text.end.label })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: text.end.title })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(ask).toBeFocused()
  expect(await read(page, first)).toContain(draftText.banner)

  await ask.click()
  await dialog.getByRole('button', { name: text.end.label }).click()
  await expect(page.getByText(text.end.done)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(link).toHaveCount(0)
  expect(await read(page, first)).toContain(draftText.goneTitle)

  await page.getByRole('button', { name: text.make }).click()
  expect(await read(page, await link.inputValue())).toContain(draftText.banner)

  // On paper there is nothing to fill in.
  const reader = await page.context().newPage()
  await reader.goto(await link.inputValue())
  const form = reader.locator('form')
  await expect(form).toBeVisible()
  // What was refused stands there with the reason, also when the connection comes back.
  const name = form.getByLabel(draftText.remarks.name)
  await form.getByLabel(draftText.remarks.remark).fill(' ')
  await name.fill('Piet de Gast')
  await form.getByRole('button', { name: draftText.remarks.send }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await hydrated(reader)
  const again = reader.waitForResponse(`**${reads.everyPage.path}`)
  await reader.context().setOffline(true)
  await reader.context().setOffline(false)
  await (await again).finished()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(name).toHaveValue('Piet de Gast')
  await reader.emulateMedia({ media: 'print' })
  await expect(form).toBeHidden()
  await expect(reader.getByRole('heading', { name: draftText.remarks.title })).toBeHidden()
  await reader.close()
})

test('a link that cannot be taken back now says so in the dialog, and stays', async ({ admin: page }) => {
  const areAnswered = openRequests(page)
  await newDraft(page, 'Blijft nog even')
  await page.getByRole('button', { name: text.make }).click()
  await expect(page.getByRole('link', { name: text.open })).toBeVisible()
  // What the screen of the saved draft asks for besides would fail as well.
  await areAnswered()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: text.end.label }).click()
  const dialog = page.getByRole('dialog', { name: text.end.title })
  await dialog.getByRole('button', { name: text.end.label }).click()
  await expect(dialog.getByRole('alert')).toContainText('De server is niet bereikbaar.')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: text.end.label }).click()
  await expect(page.getByText(text.end.done)).toBeVisible()
})

import { generateSync } from 'otplib'
import type { Page } from 'playwright/test'
import { accounts, ownAccount } from '#contract/admin/accounts'
import { mediaItems } from '#contract/admin/media'
import { retention } from '#contract/admin/retention'
import { accountText } from '../../../site/text/admin/account'
import { accountsText } from '../../../site/text/admin/accounts'
import { mediaText } from '../../../site/text/admin/media'
import { retentionText } from '../../../site/text/admin/retention'
import { shellText } from '../../../site/text/admin/shell'
import { addPerson, expect, logIn, openScreen, owner, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'
import { add, photo } from '../../support/media-library'
import { button, field, notice } from '../../support/on-screen'

// Uses a session of its own: confirming the password renews the session.
test.use({ storageState: async ({ site }, use) => use(await logIn(site.url, owner)) })

const dialog = (page: Page) => page.getByRole('dialog')
const again = (page: Page) => field(page, accountText.ask.label).fill(owner.password)

/** Tries all ways to close the dialog that is open. */
async function tryToClose(page: Page): Promise<void> {
  // A button that does nothing for now is disabled, which Playwright would wait for.
  await button(page, shellText.dialog.close).click({ force: true })
  await button(page, shellText.dialog.cancel).click({ force: true })
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
}

test('a dialog that was sent stays until the answer is there', async ({ admin: page, site }) => {
  await addPerson(site.url, await logIn(site.url, owner), {
    name: 'Rita',
    email: 'rita@voorbeeld.example',
    password: 'vier losse woorden Rita',
  })
  await openScreen(page, '/admin/settings/accounts')
  await button(page, accountsText.actionsFor('Rita')).click()
  await page.getByRole('menuitem', { name: accountsText.change }).click()
  await dialog(page).getByLabel(accountsText.name).fill('Rita de Boer')
  await again(page)
  const address = /\/api\/admin\/accounts\/[^/]+$/
  const release = await holdReplies(page, address, accounts.change.method)
  const sent = page.waitForRequest(address)
  await page.keyboard.press('Enter')
  await expect(button(page, accountsText.save)).toHaveAttribute('aria-busy', 'true')
  // Not the role, which another owner may have changed meanwhile.
  expect((await sent).postDataJSON()).toEqual({ name: 'Rita de Boer', password: owner.password })
  await tryToClose(page)
  await expect(dialog(page).getByLabel(accountsText.name)).toHaveValue('Rita de Boer')
  release()
  await expect(dialog(page)).toHaveCount(0)
  await expect(notice(page, accountsText.saved('Rita de Boer'))).toBeVisible()
})

test('a second step that is being switched on shows its recovery codes, whatever is pressed meanwhile', async ({
  admin: page,
  site,
}) => {
  // Somebody else: the owner logs in without one in other stories.
  const tine = { ...owner, name: 'Tine', email: 'tine@voorbeeld.example' }
  await addPerson(site.url, await logIn(site.url, owner), tine)
  await page.context().addCookies((await logIn(site.url, tine)).cookies)
  await openScreen(page, '/admin/settings/account')
  await button(page, accountText.totp.start).click()
  await again(page)
  await page.keyboard.press('Enter')
  const secret = await dialog(page).locator('code').innerText()
  await page.getByLabel(accountText.totp.code).fill(generateSync({ secret: secret.replaceAll(/\s/g, '') }))
  const release = await holdReplies(page, `**${ownAccount.confirmTotp.path}`)
  await page.keyboard.press('Enter')
  await expect(button(page, accountText.totp.confirm)).toHaveAttribute('aria-busy', 'true')
  await tryToClose(page)
  release()
  await expect(dialog(page).getByRole('list', { name: accountText.totp.codes })).toBeVisible()
})

test('who leaves the retention periods before they are sent changes nothing', async ({ admin: page }) => {
  await openScreen(page, '/admin/subscribers')
  await button(page, retentionText.open).click()
  const days = page.getByRole('spinbutton', { name: retentionText.rule.pending })
  await expect(days).not.toHaveValue('0')
  await days.fill('29')
  let saved = 0
  page.on('request', (request) => {
    if (request.method() === retention.save.method && request.url().endsWith(retention.save.path)) saved += 1
  })
  const release = await holdReplies(page, `**${retention.due.path}`)
  const answered = page.waitForResponse(`**${retention.due.path}`)
  await page.keyboard.press('Enter')
  await expect(button(page, retentionText.saving)).toBeVisible()
  await button(page, retentionText.cancel).click()
  await expect(dialog(page)).toHaveCount(0)
  release()
  await (await answered).finished()
  await button(page, retentionText.open).click()
  await expect(days).not.toHaveValue('29')
  expect(saved).toBe(0)
})

test('the answer about a file that is being replaced closes no dialog that was opened since', async ({
  admin: page,
}) => {
  await openScreen(page, '/admin/media')
  const file = { name: 'traag.jpg', mimeType: 'image/jpeg', buffer: await photo('#2a8') }
  await add(page, file)
  const actions = button(page, mediaText.actionsOf(file.name))
  await actions.click()
  await page.getByRole('menuitem', { name: mediaText.replace }).click()
  const release = await holdReplies(page, '**/api/admin/media/**', mediaItems.replace.method)
  const chooser = page.waitForEvent('filechooser')
  await button(page, mediaText.choose).click()
  await (await chooser).setFiles({ ...file, buffer: await photo('#28a') })
  await expect(button(page, mediaText.replacing)).toBeVisible()
  await page.keyboard.press('Escape')
  await actions.click()
  await page.getByRole('menuitem', { name: mediaText.replace }).click()
  release()
  await expect(notice(page, mediaText.replaced(file.name, file.name))).toBeVisible()
  await expect(dialog(page)).toBeVisible()
})

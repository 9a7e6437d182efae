import type { Page } from 'playwright/test'
import { accounts } from '#contract/admin/accounts'
import { accountText } from '../../../site/text/admin/account'
import { accountsText } from '../../../site/text/admin/accounts'
import { loginText } from '../../../site/text/admin/login'
import {
  type AdminPerson,
  expect,
  logIn,
  openScreen,
  owner,
  screenIsThere,
  test,
} from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { field } from '../../support/on-screen'

const ACCOUNTS = '/admin/settings/accounts'
const noor: AdminPerson = {
  name: 'Noor',
  email: 'noor@voorbeeld.example',
  password: 'vier losse woorden Noor',
}

// Uses a session of its own: confirming the password renews the session.
test.use({
  storageState: async ({ site }, use) => use(await logIn(site.url, owner)),
  expectedMessages: [/Failed to load resource: .* 4(?:09|22)/],
})

const dialog = (page: Page) => page.getByRole('dialog')
/** Fills in the owner's password in the dialog that asks for confirmation. */
const again = (page: Page) => field(page, accountText.ask.label).fill(owner.password)

test('the last owner stays one, a link can be taken back, and who has no second step hears that first', async ({
  admin: page,
}) => {
  await openScreen(page, ACCOUNTS)
  await test.step('who is the last one stays an owner, and is told why', async () => {
    await page.getByRole('button', { name: accountsText.actionsFor(owner.name) }).click()
    await page.getByRole('menuitem', { name: accountsText.change }).click()
    await page.getByLabel(accountsText.roleLabel).selectOption('editor')
    await again(page)
    await page.getByRole('button', { name: accountsText.save }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Dit is de laatste eigenaar. Maak eerst iemand anders eigenaar.',
    )
  })
  await test.step('an owner takes a link back, and the next one leaves the second factor unless asked', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: accountsText.invite.act }).click()
    await page.getByLabel(accountsText.email).fill('ina@voorbeeld.example')
    await page.getByLabel(accountsText.name).fill('Ina')
    await again(page)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: accountsText.link.done }).click()
    await page.getByRole('button', { name: accountsText.links.endOf('Ina') }).click()
    await expect(page.getByText(accountsText.links.ended('Ina'))).toBeVisible()
    await expect(page.getByText(accountsText.links.none)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const ina = page.getByRole('listitem').filter({ hasText: 'ina@voorbeeld.example' })
    await expect(ina).toContainText(accountsText.lapsed)
    await expect(ina).not.toContainText(accountsText.waiting)
    // Whoever comes back to the tab has the lists fetched again.
    const release = await holdReplies(page, `**${accounts.links.path}`)
    const asked = page.waitForRequest(`**${accounts.links.path}`)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await asked
    await expect(ina).toContainText(accountsText.lapsed)
    release()
    await expectAccessible(page)
  })
  await test.step('an owner who has no second step hears that before the password, with the way to it', async () => {
    await page.getByLabel(accountsText.rules.label).selectOption('owners')
    await expect(dialog(page)).toContainText(accountsText.rules.ownFirst.title)
    await expectAccessible(page)
    await dialog(page).getByRole('link', { name: accountsText.rules.ownFirst.go }).click()
    const heading = page.getByRole('heading', { name: accountText.totp.title })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })
})

test('an owner invites someone, hands over the link, makes them an owner and removes them', async ({
  admin: page,
  browser,
  site,
}) => {
  await openScreen(page, ACCOUNTS)
  await page.getByRole('button', { name: accountsText.invite.act }).click()
  await page.getByLabel(accountsText.email).fill('noor')
  await page.getByRole('button', { name: accountsText.invite.make }).click()
  await expect(page.getByLabel(accountsText.email)).toBeFocused()
  await expect(page.getByLabel(accountsText.name)).toHaveAccessibleDescription('Vul een naam in.')
  await expectAccessible(page)
  await page.getByLabel(accountsText.email).fill(noor.email)
  await page.getByLabel(accountsText.name).fill(noor.name)
  await again(page)
  await page.getByRole('button', { name: accountsText.invite.make }).click()
  await expect(dialog(page)).toContainText('De link werkt één keer, tot ')
  const link = await page.getByRole('textbox', { name: accountsText.link.label }).inputValue()
  await expectAccessible(page)
  await page.getByRole('button', { name: accountsText.link.done }).click()
  const row = page
    .getByRole('list', { name: accountsText.list })
    .getByRole('listitem')
    .filter({ hasText: noor.email })
  await expect(row).toContainText(accountsText.invited)
  const links = page.getByRole('list', { name: accountsText.links.title })
  await expect(links.getByRole('listitem')).toContainText(`Gemaakt door ${owner.name}`)

  const hers = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await hers.goto(link)
  // Otherwise a browser that remembers passwords takes her name for what she logs in with.
  await expect(hers.locator('input[autocomplete="username"]')).toHaveValue(noor.email)
  await field(hers, loginText.newPassword).fill(noor.password)
  await hers.keyboard.press('Enter')
  await screenIsThere(hers)

  await page.reload()
  await row.getByRole('button', { name: accountsText.actionsFor(noor.name) }).click()
  await page.getByRole('menuitem', { name: accountsText.change }).click()
  await page.getByLabel(accountsText.roleLabel).selectOption('owner')
  await again(page)
  await page.getByRole('button', { name: accountsText.save }).click()
  await expect(row).toContainText(accountsText.role.owner)
  await expect(page.getByText(accountsText.links.none)).toBeVisible()
  await hers.reload()
  await expect(hers.getByRole('alert')).toContainText(`${owner.name} heeft op`)
  await hers.getByRole('button', { name: accountText.news.read }).click()
  await expect(hers.getByText(accountText.news.title)).toHaveCount(0)
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: accountsText.remove }).click()
  await expect(dialog(page)).toContainText('niet opsloeg')
  await expectAccessible(page)
  await expect(field(page, accountText.ask.label)).toBeFocused()
  await again(page)
  await page.getByRole('button', { name: accountsText.removeAct }).click()
  await expect(row).toHaveCount(0)
  // The row that comes in its place.
  await expect(page.getByRole('list', { name: accountsText.list }).locator('button:focus')).toHaveCount(1)
  await hers.goto(`${site.url}/admin`)
  await expect(hers).toHaveURL(/\/admin\/login/)
  await hers.context().close()
})

import { readFileSync } from 'node:fs'
import { generateSync } from 'otplib'
import type { Page } from 'playwright/test'
import { login } from '#contract/admin/login'
import { accountText as text } from '../../../site/text/admin/account'
import { loginText } from '../../../site/text/admin/login'
import { shellText } from '../../../site/text/admin/shell'
import { type AdminPerson, addPerson, expect, logIn, openScreen, owner, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { field } from '../../support/on-screen'

const ACCOUNT = '/admin/settings/account'

test.use({ as: 'nobody', expectedMessages: [/Failed to load resource: .* 4(?:01|22)/] })

const dialog = (page: Page) => page.getByRole('dialog')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const person = (name: string): AdminPerson => ({
  name,
  email: `${name.toLowerCase()}@voorbeeld.example`,
  password: `vier losse woorden ${name}`,
})

/** Fills in the password in the dialog that asks for confirmation. */
async function give(page: Page, words: string): Promise<void> {
  await field(page, text.ask.label).fill(words)
  await page.keyboard.press('Enter')
}

/** Adds a new editor and logs them in on this page. */
async function enter(page: Page, site: { url: string }, who: AdminPerson): Promise<void> {
  await addPerson(site.url, await logIn(site.url, owner), who)
  const { cookies } = await logIn(site.url, who)
  await page.context().addCookies(cookies)
  await openScreen(page, ACCOUNT)
}

test('changes the address of changes, name and password, and is asked about what another tab saved', async ({
  admin: page,
  site,
}) => {
  const bas = person('Bas')
  await enter(page, site, bas)
  await test.step('saves changes under a neutral address from now on', async () => {
    const choice = section(page, text.commits.title).getByRole('switch', { name: text.commits.label })
    await expect(choice).not.toBeChecked()
    await expect(choice).toHaveAccessibleDescription(/bas@voorbeeld\.example, het adres waarmee je inlogt/)
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(text.commits.savedOn)).toBeVisible()
    await page.reload()
    await expect(choice).toBeChecked()
    await expect(choice).toHaveAccessibleDescription(/@users\.noreply\./)
    await expectAccessible(page)
  })
  await test.step('changes name and password, and ends other sessions', async () => {
    await expectAccessible(page)
    await page.getByLabel(text.name.label).fill('Bas de Boer')
    await page.keyboard.press('Enter')
    await expect(page.getByText(text.name.saved)).toBeVisible()
    await logIn(site.url, bas)
    await page.reload()
    const devices = section(page, text.sessions.title).getByRole('listitem')
    await expect(devices.filter({ hasText: text.sessions.current })).toHaveCount(1)
    await devices.getByRole('button').first().click()
    await give(page, 'een gok')
    await expect(field(page, text.ask.label)).toBeFocused()
    await expect(field(page, text.ask.label)).toHaveAccessibleDescription(/klopt niet/)
    await give(page, bas.password)
    await expect(page.getByText(/ is uitgelogd\.$/)).toBeVisible()
    await expect(devices).toHaveCount(2)
    await expect(page.locator(':focus')).toHaveCount(1)
    await logIn(site.url, bas)
    await page.reload()
    await page.getByRole('button', { name: text.sessions.endOthers }).click()
    await give(page, bas.password)
    await expect(page.getByText(text.sessions.endedOthers)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    // Two controls have one name: each says of which field it is.
    const shows = page.getByRole('checkbox', { name: loginText.showPassword, exact: true })
    await expect(shows.first()).toHaveAccessibleDescription(text.password.current)
    await expect(shows.last()).toHaveAccessibleDescription(text.password.next)
    await field(page, text.password.current).fill('fout')
    await field(page, text.password.next).fill('kort')
    await page.keyboard.press('Enter')
    await expect(field(page, text.password.current)).toBeFocused()
    await expect(field(page, text.password.current)).toHaveAccessibleDescription('Dit wachtwoord klopt niet.')
    await field(page, text.password.current).fill(bas.password)
    await field(page, text.password.next).fill('een heel ander wachtwoord')
    await page.keyboard.press('Enter')
    await expect(page.getByText(text.password.saved)).toBeVisible()
    await expect(devices).toHaveCount(1)
    await logIn(site.url, { ...bas, password: 'een heel ander wachtwoord' })
  })
  await test.step('a name that is typed stays when another tab has saved one, and is asked about', async () => {
    await page.getByLabel(text.name.label).fill('Wim die nog typt')
    const other = await page.context().newPage()
    await other.goto(site.url + ACCOUNT)
    await other.getByLabel(text.name.label).fill('Wim uit het andere tabblad')
    await other.keyboard.press('Enter')
    await expect(other.getByText(text.name.saved)).toBeVisible()
    await other.close()
    // Returning to the tab refetches the account.
    const news = page.waitForResponse((response) => response.url().includes('/api/admin/') && response.ok())
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await news
    await expect(page.getByLabel(text.name.label)).toHaveValue('Wim die nog typt')
    await page.getByRole('link', { name: 'Overzicht' }).first().click()
    await expect(dialog(page)).toBeVisible()
  })
})

test('turns the second step on, gets in with a recovery code and turns it off', async ({
  admin: page,
  site,
}) => {
  const kim = person('Kim')
  await enter(page, site, kim)
  const step = section(page, text.totp.title)
  await step.getByRole('button', { name: text.totp.start }).click()
  await give(page, 'fout')
  await expect(field(page, text.ask.label)).toHaveAccessibleDescription('Dit wachtwoord klopt niet.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await give(page, kim.password)
  await expect(page.getByRole('img', { name: text.totp.qr })).toBeVisible()
  // On a phone the field of the code is far below what it is for.
  const title = page.getByRole('heading', { name: text.totp.scanTitle })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('link', { name: text.totp.openApp })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  )
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel(text.totp.code).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(text.totp.code)).toHaveAccessibleDescription(/^Deze code klopt niet/)
  await expectAccessible(page)
  await page.getByLabel(text.totp.code).fill(generateSync({ secret }))
  await page.keyboard.press('Enter')
  const codes = dialog(page).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    const heights = await codes.evaluateAll((all) => all.map((code) => code.getBoundingClientRect().height))
    expect([width, Math.max(...heights) < 30]).toEqual([width, true])
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  }
  const downloadButton = page.getByRole('button', { name: text.totp.download })
  await downloadButton.focus()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('alert')).toHaveText(text.totp.keepFirst)
  // Pressed again and again it closes a dialog whatever is answered, and this one opens again.
  const closed = await dialog(page).evaluateHandle((box) => ({
    once: new Promise((resolve) => box.addEventListener('close', () => resolve(true), { once: true })),
  }))
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('Escape')
  expect(await closed.evaluate(({ once }) => once)).toBe(true)
  await expect(codes.first()).toBeVisible()
  await expect(downloadButton).toBeFocused()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await downloadButton.click()
  const kept = readFileSync(await (await download).path(), 'utf8').split('\n')
  await page.getByRole('button', { name: text.totp.kept }).click()
  await expect(step).toContainText(text.totp.on)

  await page.context().clearCookies()
  await page.goto(`/admin/login?naar=${ACCOUNT}`)
  await page.getByLabel(loginText.email).fill(kim.email)
  await field(page, loginText.password).fill(kim.password)
  await page.keyboard.press('Enter')
  await page.getByLabel(loginText.code, { exact: true }).fill(kept[2] ?? '')
  await page.keyboard.press('Enter')
  await expect(step).toContainText(text.totp.left(9))
  await step.getByRole('button', { name: text.totp.stop }).click()
  await give(page, kim.password)
  await expect(step).toContainText(text.totp.off)
  // The button that had the focus is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('who may do nothing before a second step logs out when the telephone is elsewhere', async ({
  admin: page,
  site,
}) => {
  await page.route('**/api/admin/session', async (route) => {
    const { user } = await (await route.fetch()).json()
    await route.fulfill({ json: { user: { ...user, needsSecondFactor: true } } })
  })
  await addPerson(site.url, await logIn(site.url, owner), person('Pim'))
  await page.context().addCookies((await logIn(site.url, person('Pim'))).cookies)
  await page.goto(ACCOUNT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.demanded.title)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: shellText.logOut }).click()
  await expect(page).toHaveURL('/admin/login')
})

test('adds a passkey with the password, logs in with it and removes it', async ({ admin: page, site }) => {
  const lot = person('Lot')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await enter(page, site, lot)
  const passkeys = section(page, text.passkeys.title)
  await passkeys.getByRole('button', { name: text.passkeys.add }).click()
  await page.getByLabel(text.passkeys.name).fill('Laptop van kantoor')
  await give(page, 'fout')
  await expect(field(page, text.ask.label)).toHaveAccessibleDescription('Dit wachtwoord klopt niet.')
  await expectAccessible(page)
  await give(page, lot.password)
  await expect(passkeys.getByRole('listitem')).toContainText('Laptop van kantoor')

  await page.context().clearCookies()
  await page.goto(`/admin/login?naar=${ACCOUNT}`)
  await page.getByRole('button', { name: loginText.passkey }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Laatst gebruikt')
  // Alone: the list of devices stays as it is.
  await page.request.delete(login.endOtherSessions.path, { data: { password: lot.password } })
  await page.reload()
  await passkeys.getByRole('button', { name: text.passkeys.removeOf('Laptop van kantoor') }).click()
  await expectAccessible(page)
  await give(page, 'fout')
  await expect(field(page, text.ask.label)).toHaveAccessibleDescription('Dit wachtwoord klopt niet.')
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await give(page, lot.password)
  await expect(passkeys).toContainText(text.passkeys.none)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

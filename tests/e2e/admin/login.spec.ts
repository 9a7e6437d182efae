import { generateSync } from 'otplib'
import { type Page, request } from 'playwright/test'
import { type AccountRow, accounts, ownAccount } from '#contract/admin/accounts'
import { urlOf } from '#contract/exchange'
import { loginText } from '../../../site/text/admin/login'
import { addPerson, expect, logIn, owner, screenIsThere, test } from '../../support/admin-site'
import { expectAccessible, expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { button } from '../../support/on-screen'
import { emptyRepository } from '../../support/repository'
import { startSite } from '../../support/start-site'

// The browser itself reports replies with an error status.
test.use({ as: 'nobody', expectedMessages: [/Failed to load resource: .* 4(?:01|22|29)/] })

/** Fills the form in and sends it with Enter. */
async function tryLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(loginText.email).fill(email)
  await page.getByRole('textbox', { name: loginText.password }).fill(password)
  await page.keyboard.press('Enter')
}

test('who is not logged in comes to the login, and from there to where they wanted to be', async ({
  page,
}) => {
  await page.goto('/admin/history?page=2')
  await expect(page).toHaveTitle('Inloggen – Beheer – Wissel')
  await expect(page.getByLabel(loginText.email)).toBeFocused()
  await tryLogIn(page, owner.email, 'helemaal fout')
  await expect(page.getByRole('alert')).toHaveText('Dit e-mailadres en wachtwoord horen niet bij elkaar.')
  const password = page.getByRole('textbox', { name: loginText.password })
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('type', 'password')
  // So that managers of passwords fill it in.
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.getByLabel(loginText.showPassword).check()
  await expect(password).toHaveAttribute('type', 'text')
  await tryLogIn(page, owner.email, owner.password)
  await screenIsThere(page)
  await expect(page).toHaveURL('/admin/history?page=2')
})

test('a login never leads to another site', async ({ page }) => {
  await page.goto(`/admin/login?naar=${encodeURIComponent('//kwaad.example/admin')}`)
  await tryLogIn(page, owner.email, owner.password)
  await screenIsThere(page)
  await expect(page).toHaveURL('/admin')
})

test('the login can be used by everyone, says what is missing, and gets slower for who guesses', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await test.step('the login has no accessibility violation, by day and by night', async () => {
    await expect(page.getByLabel(loginText.email)).toBeVisible()
    await expectAccessibleDayAndNight(page)
  })
  await test.step('what is missing is said at its field', async () => {
    await button(page, loginText.logIn).click()
    const email = page.getByLabel(loginText.email)
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Vul je e-mailadres in.')
    await expect(page.getByRole('textbox', { name: loginText.password })).toHaveAccessibleDescription(
      'Vul je wachtwoord in.',
    )
  })
  await test.step('guessing gets slower, and the form says for how long', async () => {
    await page.getByLabel(loginText.email).fill('gok@voorbeeld.example')
    const message = page.getByRole('alert')
    for (let attempt = 1; attempt <= 6; attempt++) {
      const password = page.getByRole('textbox', { name: loginText.password })
      await password.fill(`gok nummer ${attempt}`)
      // One attempt at a time: while one is being sent, the form ignores another.
      await expect(button(page, loginText.logIn)).not.toHaveAttribute('aria-busy')
      const reply = page.waitForResponse('**/api/admin/login')
      await password.press('Enter')
      if ((await reply).status() === 429) break
    }
    await expect(message).toContainText(/Je kunt het over (?:1 minuut|\d+ seconden) opnieuw proberen/)
    await expect(button(page, loginText.logIn)).toBeDisabled()
    await expectAccessible(page)
  })
})

test('a second factor asks for the code of the app', async ({ page, site }) => {
  const tineke = {
    name: 'Tineke Twee',
    email: 'tineke@voorbeeld.example',
    password: 'vier losse woorden Tineke',
  }
  await addPerson(site.url, await logIn(site.url, owner), tineke)
  const client = await request.newContext({ baseURL: site.url, storageState: await logIn(site.url, tineke) })
  const start = await client.post(ownAccount.startTotp.path, { data: { password: tineke.password } })
  const { secret } = await start.json()
  // The previous code, because the login below needs the current one; it is too old where another half minute just began.
  let code = ''
  const confirm = async () => {
    code = generateSync({ secret, epoch: Date.now() / 1000 - 30 })
    return (await client.post(ownAccount.confirmTotp.path, { data: { code } })).status()
  }
  await expect.poll(confirm).toBe(200)

  await page.goto('/admin/login')
  await tryLogIn(page, tineke.email, tineke.password)
  const field = page.getByRole('textbox', { name: loginText.code })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  // A code works once, and this one was used to turn the second factor on.
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${loginText.codeWrong}`))
  // Whoever logs in as soon as it is on finds that one in the app.
  await expect(field).toHaveAccessibleDescription(/is al gebruikt/)
  await field.fill(generateSync({ secret }))
  await page.keyboard.press('Enter')
  await screenIsThere(page)
  await client.dispose()

  await test.step('a link of an owner asks for it as well, and tells that it is missing', async () => {
    const asking = await request.newContext({
      baseURL: site.url,
      storageState: await logIn(site.url, owner),
    })
    const people: AccountRow[] = await (await asking.get(accounts.list.path)).json()
    const id = people.find((one) => one.email === tineke.email)?.id ?? ''
    const data = { startsAnew: false, password: owner.password }
    const { link } = await (await asking.post(urlOf(accounts.makeLink, { id }), { data })).json()
    await asking.dispose()
    await page.goto(link)
    await page.getByRole('textbox', { name: loginText.newPassword }).fill('vier heel andere woorden')
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${loginText.codeEmpty}`))
    // What is said of the code that was sent is not said of the one that is being typed.
    await page.keyboard.press('1')
    await expect(field).toHaveValue('1')
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${loginText.codeEmpty}`))
  })
})

test('the first start prints a link that makes the owner, once', async ({ page }) => {
  const repository = emptyRepository()
  const { url, output, stop } = await startSite(repository, { host: 'localhost' })
  const link = /http:\S+instellen=\S+/.exec(output())?.[0] ?? ''
  await page.goto(`${url}/admin/login`)
  await expect(page.getByText(loginText.noAccount)).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loginText.setUp.title)
  await page.getByLabel(loginText.name).fill('Anna Aalbers')
  await page.getByLabel(loginText.email).fill('anna@voorbeeld.example')
  const password = page.getByRole('textbox', { name: loginText.newPassword })
  await password.fill('kort')
  await expect(password).toHaveAccessibleDescription(loginText.passwordShort(8))
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await password.fill('Anna-Aalbers-2026!')
  await expect(password).toHaveAccessibleDescription(/te makkelijk te raden/)
  await password.fill('vier losse woorden Anna')
  await expect(password).toHaveAccessibleDescription(new RegExp(`${loginText.passwordStrong}$`))
  await page.keyboard.press('Enter')
  await screenIsThere(page)
  await expect(page.getByRole('banner').getByText('Anna Aalbers')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loginText.broken.title)
  await stop()
  repository.remove()
})

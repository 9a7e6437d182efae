import type { Page } from 'playwright/test'
import { pages } from '#contract/addresses'
import { writes } from '#contract/endpoints'
import { confirmation, mailLinkText, unsubscribing } from '../../site/text/mail-links'
import { siteText as text } from '../../site/text/nl'
import { expectAccessible } from '../support/expect-accessible'
import { openHydrated } from '../support/hydrated'
import { copyOfProject } from '../support/repository'
import { test as base, expect, type RunningSite } from '../support/running-site'
import { startSite } from '../support/start-site'
import { type MailServer, startMailServer } from '../support/started-mail-server'
import { storedPeople } from '../support/stored-people'

/** A site that can send mail, and the server that receives it. */
const test = base.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const { server, stop } = await startMailServer()
      await use(server)
      stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use) => {
      const repository = copyOfProject()
      const env = { SMTP_URL: mail.url, MAIL_FROM: 'Wissel <hallo@wissel.example>' }
      const { url, stop } = await startSite(repository, { env })
      await use({ url, repository })
      await stop()
      repository.remove()
    },
    { scope: 'worker' },
  ],
})

// In one worker: each would start a site that sends mail.
test.describe.configure({ mode: 'default' })

/** The link to a page in the mail to someone, once it has arrived. */
async function linkTo(mail: MailServer, email: string, path: string): Promise<string> {
  const find = () => mail.mails.find(({ envelope }) => envelope.some((line) => line.includes(email)))
  await expect.poll(find, { message: `a mail to ${email}` }).toBeDefined()
  // Quoted-printable breaks lines and writes an equals sign as =3D.
  const words = find()?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  return (
    new RegExp(`${path}\\?code=[\\w-]+`).exec(words)?.[0] ?? `the mail holds no link to ${path}: ${words}`
  )
}

const statusOf = (site: RunningSite, email: string) =>
  storedPeople(site).find((person) => person.email === email)?.status

const outcome = (page: Page) => page.getByRole('main').getByRole('status')

test('a sign-up is confirmed by the button behind the link in the mail, and ended by the other', async ({
  page,
  site,
  mail,
}) => {
  const email = 'noor@bedrijf.example'
  await openHydrated(page, '/')
  await page.locator('#newsletter').scrollIntoViewIfNeeded()
  // At typing speed, because anything faster is suspect.
  await page.getByLabel(text.form.email).pressSequentially(email, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(page.locator('form[data-source="newsletter"] .form-message')).toBeVisible()

  const confirm = await linkTo(mail, email, pages.confirm.to())
  await openHydrated(page, confirm)
  await expect(page).toHaveTitle(/^Bevestig je aanmelding \| /)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  expect(statusOf(site, email)).toBe('pending')
  await page.getByRole('button', { name: confirmation.action }).press('Enter')
  await expect(outcome(page)).toHaveText(confirmation.done)
  await expect(outcome(page)).toBeFocused()
  expect(statusOf(site, email)).toBe('active')
  await expectAccessible(page)

  await openHydrated(page, await linkTo(mail, email, pages.unsubscribe.to()))
  await page.getByRole('button', { name: unsubscribing.action }).click()
  await expect(outcome(page)).toHaveText(unsubscribing.done)
  expect(statusOf(site, email)).toBe('unsubscribed')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same buttons work, and the page says how it went', async ({ page, site, mail }) => {
    const email = 'stil@bedrijf.example'
    await page.request.post(writes.submitForm.path, { data: { email, source: 'newsletter' } })
    await page.goto(await linkTo(mail, email, pages.confirm.to()))
    await page.getByRole('button', { name: confirmation.action }).click()
    await expect(outcome(page)).toHaveText(confirmation.done)
    await expect(page).toHaveURL('/bevestigen?uitkomst=gelukt')
    expect(statusOf(site, email)).toBe('active')
    await page.goto('/afmelden?code=onbekend')
    await page.getByRole('button', { name: unsubscribing.action }).click()
    await expect(outcome(page)).toHaveText(mailLinkText.refused)
    await expect(page.getByRole('button', { name: unsubscribing.action })).toHaveCount(0)
    await expect(page.getByRole('link', { name: unsubscribing.instead.action })).toBeVisible()
  })
})

test.describe('a link that does not work', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('says what to do instead, and has no button any more', async ({ page }) => {
    await openHydrated(page, '/bevestigen?code=onbekend')
    await page.getByRole('button', { name: confirmation.action }).click()
    await expect(outcome(page)).toContainText('Gebruik de link uit de laatste mail')
    await expect(page.getByRole('button', { name: confirmation.action })).toHaveCount(0)
    await expect(page.getByText(confirmation.text)).toHaveCount(0)
    await expect(page.getByRole('link', { name: confirmation.instead.action })).toBeVisible()
    await expectAccessible(page)
    await openHydrated(page, '/afmelden')
    await expect(outcome(page)).toHaveText(unsubscribing.noCode)
    await expect(page.getByRole('button', { name: unsubscribing.action })).toHaveCount(0)
    await expect(outcome(page)).not.toHaveClass(/text-error/)
    await expect(page.getByRole('link', { name: unsubscribing.instead.action })).toBeVisible()
  })
})

test.describe('a link while the server has a bad moment', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 500/] })

  test('keeps its button', async ({ page }) => {
    await openHydrated(page, '/bevestigen?code=goed')
    await page.route('**/api/confirm', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: confirmation.action }).click()
    await expect(outcome(page)).toHaveText(mailLinkText.failed)
    await expect(page.getByRole('button', { name: confirmation.action })).toBeEnabled()
  })
})

test('the code of a mail is in no page that the server keeps', async ({ page }) => {
  const first = await (await page.request.get('/bevestigen?code=van-de-een')).text()
  expect(first).toContain(confirmation.action)
  expect(first).not.toContain('van-de-een')
  expect(await (await page.request.get('/bevestigen?code=van-de-ander')).text()).toBe(first)
})

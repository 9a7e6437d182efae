import type { Locator } from 'playwright/test'
import { login } from '#contract/admin/login'
import { editing } from '../../../site/text/admin/editing'
import { loginText } from '../../../site/text/admin/login'
import { shellText } from '../../../site/text/admin/shell'
import { type AdminPerson, editor, expect, logIn, owner, screenIsThere, test } from '../../support/admin-site'
import { changeTitle } from '../../support/automation-form'
import { expectAccessible } from '../../support/expect-accessible'
import { button, field } from '../../support/on-screen'

const { renew, notices } = shellText
const { saving } = editing

/** Types the password that the dialog asks for, and waits until the save went on. */
async function goOnAsOwner(dialog: Locator): Promise<void> {
  const page = dialog.page()
  await dialog.getByRole('textbox', { name: loginText.password }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const notice = page.getByRole('region', { name: notices.region }).getByRole('status')
  await expect(notice).toContainText(notices.saved)
}

test.describe('when the session has ended', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 401/] })

  test('the session is renewed in place, when it suits, and the save goes on', async ({ admin, site }) => {
    await test.step('it is renewed in place, and the save goes on with all that was typed', async () => {
      const title = await changeTitle(admin, 'Nieuwe aanvraag meteen in je CRM')
      await admin.context().clearCookies()
      await admin.keyboard.press('ControlOrMeta+s')
      const dialog = admin.getByRole('dialog', { name: renew.title })
      await expect(dialog).toContainText(renew.text)
      // Whose account was removed cannot log in.
      await expect(dialog).toContainText('kopieer je tekst')
      await expect(dialog.getByLabel(loginText.email)).toHaveValue(owner.email)
      await expectAccessible(admin)
      await goOnAsOwner(dialog)
      await expect(title).toHaveValue('Nieuwe aanvraag meteen in je CRM')
      expect(site.repository.git('log', '-1', '--format=%an')).toContain(owner.name)
    })
    await test.step('who puts it off keeps the screen, and is asked again at the next save', async () => {
      const title = await changeTitle(admin, 'Aanvraag in je CRM')
      await admin.context().clearCookies()
      await admin.keyboard.press('ControlOrMeta+s')
      const dialog = admin.getByRole('dialog', { name: renew.title })
      await dialog.getByRole('button', { name: shellText.dialog.close }).click()
      await expect(title).toHaveValue('Aanvraag in je CRM')
      // As if logged in again in another tab.
      await admin.context().addCookies((await logIn(site.url, owner)).cookies)
      await title.press('ControlOrMeta+s')
      const notice = admin.getByRole('region', { name: notices.region }).getByRole('status')
      await expect(notice).toContainText(notices.saved)
    })
    await test.step('who goes on typing is not interrupted by the question for a password', async () => {
      const title = await changeTitle(admin, 'Aan')
      const start = await admin.evaluate(() => Date.now())
      await admin.clock.install({ time: start })
      await admin.clock.pauseAt(start + 60_000)
      await admin.context().clearCookies()
      await title.press('End')
      await admin.keyboard.type('v')
      const refused = admin.waitForResponse((response) => response.status() === 401)
      await admin.keyboard.press('ControlOrMeta+s')
      await refused
      await admin.keyboard.type('raag')
      const dialog = admin.getByRole('dialog', { name: renew.title })
      await expect(title).toHaveValue('Aanvraag')
      await expect(dialog).toHaveCount(0)
      await admin.clock.runFor(2000)
      await expect(dialog).toBeVisible()
      await expect(title).toHaveValue('Aanvraag')
    })
  })

  test('who has logged in is not asked again for what was found out while the password was typed', async ({
    admin,
  }) => {
    await changeTitle(admin, 'Aanvraag zonder wachten')
    await admin.context().clearCookies()
    await admin.keyboard.press('ControlOrMeta+s')
    const dialog = admin.getByRole('dialog', { name: renew.title })
    await expect(dialog).toBeVisible({ timeout: 30_000 })
    const start = await admin.evaluate(() => Date.now())
    await admin.clock.install({ time: start })
    await admin.clock.pauseAt(start + 60_000)
    await dialog.getByRole('textbox', { name: loginText.password }).fill(owner.password)
    const refused = admin.waitForResponse(
      (response) => response.status() === 401 && response.url().includes('/automations/'),
    )
    await admin.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await admin.clock.runFor(100)
    await refused
    await admin.keyboard.press('Enter')
    await expect
      .poll(async () => {
        await admin.clock.runFor(10)
        return dialog.count()
      })
      .toBe(0)
    await admin.clock.runFor(3000)
    await expect(dialog).toHaveCount(0)
  })

  test('nothing that somebody typed is saved by who logs in in another tab, or shown to them', async ({
    admin,
    site,
  }) => {
    const comeIn = async (who: AdminPerson) =>
      admin.context().addCookies((await logIn(site.url, who)).cookies)
    const authors = () => site.repository.git('log', '--format=%an', `--grep=Zoals Eva`).trim()
    const other = renew.other.title(editor.name)
    const asked: string[] = []
    admin.on('dialog', (question) => {
      asked.push(question.type())
      void question.accept()
    })
    await test.step('a save waits until its writer is back', async () => {
      const title = await changeTitle(admin, 'Zoals Eva het wil')
      await admin.getByLabel(saving.message).fill('Zoals Eva het wil')
      await comeIn(editor)
      await admin.keyboard.press('ControlOrMeta+s')
      const dialog = admin.getByRole('dialog', { name: other })
      await expect(dialog).toContainText(renew.other.text(editor.name, owner.name))
      await expectAccessible(admin)
      expect(authors()).toBe('')
      await goOnAsOwner(dialog)
      await expect(title).toHaveValue('Zoals Eva het wil')
      expect(authors()).toBe(owner.name)
    })
    await test.step('who goes on instead has screens of their own, and the browser keeps what was typed', async () => {
      await changeTitle(admin, 'Alleen voor Eva')
      await expect
        .poll(() => admin.evaluate(() => JSON.stringify({ ...localStorage })))
        .toContain('Alleen voor Eva')
      await comeIn(editor)
      await admin.keyboard.press('ControlOrMeta+s')
      await button(admin, renew.other.goOn(editor.name)).click()
      await expect(admin.getByRole('banner').getByText(editor.name)).toBeVisible()
      await screenIsThere(admin)
      expect(asked).toEqual([])
      await expect(field(admin, 'Titel')).toHaveValue('Zoals Eva het wil')
      await expect(button(admin, editing.backup.use)).toHaveCount(0)
    })
    await test.step('who logged out in another tab is asked at the next call, and finds what was typed since', async () => {
      await comeIn(owner)
      await admin.reload()
      await button(admin, editing.backup.use).click()
      const title = field(admin, 'Titel')
      await expect(title).toHaveValue('Alleen voor Eva')
      expect((await admin.request.post(login.logOut.path)).status()).toBe(204)
      await title.fill('Na het uitloggen')
      await admin.keyboard.press('ControlOrMeta+s')
      const dialog = admin.getByRole('dialog', { name: renew.title })
      await dialog.getByLabel(loginText.email).fill(editor.email)
      await dialog.getByRole('textbox', { name: loginText.password }).fill(editor.password)
      await admin.keyboard.press('Enter')
      await expect(admin.getByRole('banner').getByText(editor.name)).toBeVisible()
      await screenIsThere(admin)
      await expect(title).toHaveValue('Zoals Eva het wil')
      await expect(button(admin, editing.backup.use)).toHaveCount(0)
      await comeIn(owner)
      await admin.reload()
      await button(admin, editing.backup.use).click()
      await expect(title).toHaveValue('Na het uitloggen')
    })
  })
})

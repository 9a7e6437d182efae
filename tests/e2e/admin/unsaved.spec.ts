import type { Page } from 'playwright/test'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, screenIsThere, test } from '../../support/admin-site'
import { changeTitle, openAutomation } from '../../support/automation-form'
import { expectAccessible } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { button, field } from '../../support/on-screen'
import type { Repository } from '../../support/repository'

const { unsaved, notices } = shellText
const { saving } = editing

/** Presses a link of the menu. */
const leaveFor = (page: Page, name: string) =>
  page.getByRole('navigation', { name: shellText.mainMenu }).getByRole('link', { name }).click()

test('who leaves is asked before what was typed is lost, and can save first', async ({ admin, site }) => {
  await test.step('a link, a command and the back button ask before they lose what was typed', async () => {
    const field = await changeTitle(admin, 'Nog niet af')
    const { pathname } = new URL(admin.url())
    const dialog = admin.getByRole('dialog', { name: unsaved.title })
    const menu = admin.getByRole('navigation', { name: shellText.mainMenu })
    await menu.getByRole('link', { name: 'Teksten' }).click()
    await expect(dialog).toContainText(unsaved.text)
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: unsaved.stay }).click()
    await expect(field).toHaveValue('Nog niet af')
    // As long as it is there, no shortcut works behind it.
    await expect(dialog).toHaveCount(0)

    await admin.keyboard.press('ControlOrMeta+k')
    await admin.getByRole('combobox', { name: shellText.palette.label }).fill('overzicht')
    await admin.keyboard.press('Enter')
    await dialog.getByRole('button', { name: unsaved.stay }).click()

    await admin.goBack()
    await dialog.getByRole('button', { name: unsaved.stay }).click()
    await expect(admin).toHaveURL(pathname)
    await expect(field).toHaveValue('Nog niet af')

    await admin.goBack()
    await dialog.getByRole('button', { name: unsaved.leave }).click()
    await expect(admin).toHaveURL('/admin/automations')
  })
  await test.step('leaving can save first, and stays where the form has something to say', async () => {
    const field = await changeTitle(admin, '')
    const dialog = admin.getByRole('dialog', { name: unsaved.title })
    const menu = admin.getByRole('navigation', { name: shellText.mainMenu })
    await menu.getByRole('link', { name: 'Teksten' }).click()
    await dialog.getByRole('button', { name: unsaved.save }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('Wel af')
    await menu.getByRole('link', { name: 'Teksten' }).click()
    await expect(dialog).toBeVisible()
    // Whatever changes behind the question is part of the answer.
    await admin.getByLabel(saving.message).evaluate((input: HTMLInputElement) => {
      input.setRangeText('Achter de vraag', 0, input.value.length)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await dialog.getByRole('button', { name: unsaved.save }).click()
    await expect(admin).toHaveURL('/admin/content')
    expect(site.repository.subject()).toBe('Achter de vraag')
    await openAutomation(admin, 'lead-intake-naar-crm')
    await expect(field).toHaveValue('Wel af')
  })
})

const AUTOMATIONS = 'data/automations.json'
const beginning = (repository: Repository) => repository.git('rev-list', '--max-parents=0', 'HEAD').trim()

test.describe('who leaves while a save is under way', () => {
  test.afterEach(({ site: { repository } }) => {
    // Others count the automations of this site.
    repository.git('checkout', '--quiet', beginning(repository), '--', AUTOMATIONS)
    repository.git(
      'commit',
      '--quiet',
      '--allow-empty',
      '--message',
      'content: automatiseringen zoals ze waren',
    )
  })
  const waits = (page: Page) => page.getByRole('dialog', { name: unsaved.saving.title })
  const asks = (page: Page) => page.getByRole('dialog', { name: unsaved.title })

  test('goes where they want once it is done, and is not called back', async ({ admin }) => {
    await test.step('goes on by themselves once it is done', async () => {
      await changeTitle(admin, 'Bijna opgeslagen')
      const arrive = await holdReplies(admin, '**/api/admin/automations/*')
      await admin.keyboard.press('ControlOrMeta+s')
      await expect(admin.getByRole('button', { name: saving.saving })).toBeVisible()
      await leaveFor(admin, 'Teksten')
      await expect(waits(admin)).toBeVisible()
      await expect(admin.locator('main h1')).toBeVisible()
      await expectAccessible(admin)
      arrive()
      await expect(admin).toHaveURL('/admin/content')
      await expect(waits(admin)).toHaveCount(0)
    })
    await test.step('goes where they wanted, and not to the screen that the save opens', async () => {
      await openAutomation(admin, 'new')
      await field(admin, 'Titel').fill('Onderweg opgeslagen')
      const arrive = await holdReplies(admin, '**/api/admin/automations')
      await admin.keyboard.press('ControlOrMeta+s')
      await leaveFor(admin, 'Teksten')
      await expect(waits(admin)).toBeVisible()
      arrive()
      await expect(admin).toHaveURL('/admin/content')
      await screenIsThere(admin)
      await expect(admin).toHaveURL('/admin/content')
    })
    await test.step('and does not wait is not called back', async () => {
      await openAutomation(admin, 'new')
      await field(admin, 'Titel').fill('Niet gewacht')
      const arrive = await holdReplies(admin, '**/api/admin/automations')
      await admin.keyboard.press('ControlOrMeta+s')
      await leaveFor(admin, 'Teksten')
      const leave = waits(admin).getByRole('button', { name: unsaved.saving.leave })
      // A second press comes before the first is drawn, as it does for who presses just when the save is done.
      await leave.evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      await expect(admin).toHaveURL('/admin/content')
      const answered = admin.waitForResponse('**/api/admin/automations')
      arrive()
      expect((await answered).status()).toBe(201)
      await expect(admin.getByRole('region', { name: notices.region })).toContainText(
        articleText.planning.isOnline,
      )
      await expect(admin).toHaveURL('/admin/content')
    })
  })

  test('what is typed over what is being saved counts, and so does a deletion', async ({ admin }) => {
    await test.step('and took back what is being saved is asked', async () => {
      const field = await changeTitle(admin, 'FOUTJE')
      const before = await admin.request
        .get('/api/automations/lead-intake-naar-crm')
        .then((reply) => reply.json())
      const arrive = await holdReplies(admin, '**/api/admin/automations/*')
      await admin.keyboard.press('ControlOrMeta+s')
      await expect(admin.getByRole('button', { name: saving.saving })).toBeVisible()
      await field.fill(before.title)
      await expect(admin.getByText(saving.saved, { exact: true })).toHaveCount(0)
      await leaveFor(admin, 'Teksten')
      await expect(waits(admin)).toBeVisible()
      arrive()
      await asks(admin).getByRole('button', { name: unsaved.save }).click()
      await expect(admin).toHaveURL('/admin/content')
      const { title } = await admin.request
        .get('/api/automations/lead-intake-naar-crm')
        .then((reply) => reply.json())
      expect(title).toBe(before.title)
    })
    await test.step('what is deleted while it is being saved is gone', async () => {
      await openAutomation(admin, 'new')
      await field(admin, 'Titel').fill('Toch maar niet')
      await admin.keyboard.press('ControlOrMeta+s')
      await expect(admin).toHaveURL('/admin/automations/toch-maar-niet')
      await field(admin, 'Resultaat').fill('Niets')
      const arrive = await holdReplies(admin, '**/api/admin/automations/toch-maar-niet')
      await admin.keyboard.press('ControlOrMeta+s')
      await expect(admin.getByRole('button', { name: saving.saving })).toBeVisible()
      await button(admin, entriesText.remove).click()
      await admin.getByRole('dialog').getByRole('button', { name: entriesText.remove, exact: true }).click()
      arrive()
      await expect(admin).toHaveURL('/admin/automations')
      expect((await admin.request.get('/api/automations/toch-maar-niet')).status()).toBe(404)
    })
  })
})

test('who leaves at once after typing finds the text again', async ({ admin }) => {
  await changeTitle(admin, 'Meteen weg')
  await leaveFor(admin, 'Teksten')
  await admin.getByRole('button', { name: unsaved.leave }).click()
  await openAutomation(admin, 'lead-intake-naar-crm')
  await admin.getByRole('button', { name: editing.backup.use }).click()
  await expect(field(admin, 'Titel')).toHaveValue('Meteen weg')
})

test('closing the tab asks too, and only while something is unsaved', async ({ admin }) => {
  const asked: string[] = []
  admin.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await openScreen(admin, '/admin/automations')
  await admin.reload()
  expect(asked).toEqual([])
  await changeTitle(admin, 'Nog niet af')
  await admin.reload()
  expect(asked).toEqual(['beforeunload'])
})

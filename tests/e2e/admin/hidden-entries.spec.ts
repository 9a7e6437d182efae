import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { expect, openScreen, test } from '../../support/admin-site'
import { button, field, state } from '../../support/on-screen'

test('an automation waits unseen until somebody shows it, and its page can be looked at meanwhile', async ({
  admin: page,
}) => {
  await openScreen(page, '/admin/automations/new')
  await field(page, 'Titel').fill('Nog even niet')
  await expect(page.getByText(entriesText.showsAtOnce)).toBeVisible()
  await page.getByRole('switch', { name: 'Zichtbaar' }).click()
  await expect(page.getByText(entriesText.showsAtOnce)).toBeHidden()
  await button(page, 'Opslaan').click()
  await expect(state(page)).toHaveText(editing.saving.saved)
  await expect(page.getByText('Verborgen', { exact: true })).toBeVisible()
  const address = '/automatisering/nog-even-niet'
  expect((await page.request.get(address)).status()).toBe(404)

  await button(page, 'Hele pagina').click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Nog even niet')
  await button(page, 'Hele pagina').click()
  await page.getByRole('switch', { name: 'Zichtbaar' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(state(page)).toHaveText(editing.saving.saved)
  await expect(page.getByText('Zichtbaar', { exact: true }).first()).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(200)
})

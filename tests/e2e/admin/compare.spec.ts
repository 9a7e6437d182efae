import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { historyText } from '../../../site/text/admin/history'
import { expect, openScreen, screenIsThere, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'

test('two versions that are not next to each other are compared, and a field is restored from there', async ({
  admin,
  site: { repository },
}) => {
  const name = 'Naam'
  const place = '/admin/testimonials/voorbeeld-1'
  await openScreen(admin, place)
  const field = admin.getByRole('textbox', { name, exact: true })
  const first = await field.inputValue()
  for (const typed of ['Tweede naam', 'Derde naam']) {
    await field.fill(typed)
    await admin.keyboard.press('ControlOrMeta+s')
    await expect.poll(() => repository.git('show', 'HEAD:data/testimonials.json')).toContain(typed)
    // Leaving before the form knows that it was saved would be asked about.
    await expect(admin.getByRole('region', { name: editing.saving.bar })).toContainText(editing.saving.saved)
  }
  await admin.getByRole('main').getByRole('link', { name: entriesText.history }).click()
  const ticks = admin.getByRole('checkbox', { name: /^Kies om te vergelijken/ })
  await ticks.first().check()
  await ticks.last().check()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: historyText.compare.two }).click()
  // The history has the same words.
  const compared = admin.getByRole('heading', { level: 1, name: historyText.compare.title })
  await expect(compared).toBeVisible()
  await admin.goBack()
  await expect(ticks.and(admin.locator(':checked'))).toHaveCount(2)
  await admin.goForward()
  await expect(compared).toBeVisible()
  await screenIsThere(admin)
  await expect(admin.getByRole('main')).toContainText('Derde naam')
  await expect(admin.getByRole('main')).not.toContainText('Tweede naam')
  await expectAccessible(admin)
  const address = new URL(admin.url())
  await admin.getByRole('button', { name: historyText.ways.before.name(name) }).click()
  await admin.getByRole('dialog').getByRole('button', { name: historyText.ways.version.confirm }).click()
  await expect.poll(() => repository.git('show', 'HEAD:data/testimonials.json')).toContain(first)

  await test.step('where nothing differs any more, the keyboard stays on the screen', async () => {
    address.searchParams.delete('after')
    address.searchParams.set('before', repository.git('rev-parse', 'HEAD~1').trim())
    await openScreen(admin, address.pathname + address.search)
    await admin.getByRole('button', { name: historyText.ways.before.name(name) }).press('Enter')
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: historyText.ways.version.confirm })
      .press('Enter')
    await expect(admin.getByText(historyText.compare.same)).toBeVisible()
    await expect(compared).toBeFocused()
  })

  // A change leads back to the history that it was opened from.
  await admin.getByRole('link', { name: historyText.compare.swap }).click()
  await admin.getByRole('main').locator('a.history-message').first().click()
  await admin
    .getByRole('link', { name: /^Geschiedenis van / })
    .first()
    .click()
  await expect(admin).toHaveURL(/\/admin\/history\?type=testimonials&id=voorbeeld-1/)
})

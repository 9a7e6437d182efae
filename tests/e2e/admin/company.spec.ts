import { pages } from '#contract/addresses'
import { editing } from '../../../site/text/admin/editing'
import { overviewText } from '../../../site/text/admin/overview'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'

test('an owner is asked for the facts of the company, fills them in and finds them on the site', async ({
  admin,
  site,
}) => {
  await openScreen(admin, '/admin')
  const attention = admin.getByRole('region', { name: overviewText.attention.title })
  await expect(attention).toContainText(overviewText.attention.lackingText)
  await expectAccessible(admin)
  await attention.getByRole('link', { name: 'KvK-nummer', exact: true }).click()

  const field = (name: string) => admin.getByRole('textbox', { name, exact: true })
  await expect(field('KvK-nummer')).toBeFocused()
  await field('KvK-nummer').fill('1234')
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(field('KvK-nummer')).toHaveAccessibleDescription(/acht cijfers/)
  await field('KvK-nummer').fill('87654321')
  await field('Juridische naam').fill('Wissel B.V.')
  await field('Straat en huisnummer').fill('Spoorlaan 12')
  await field('Postcode').fill('3511 AB')
  await field('Plaats').fill('Utrecht')
  await expectAccessible(admin)
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(admin.getByText(editing.saving.savedNotice, { exact: true })).toBeVisible()
  expect(site.repository.git('show', '--format=%s', '--numstat').trim()).toBe(
    'Bedrijfsgegevens: 5 velden gewijzigd\n\n5\t5\tdata/company.json',
  )

  await admin.goto(pages.contact.to())
  await expect(admin.getByRole('main')).toContainText(
    'Deze site is van Wissel B.V. Ons adres is Spoorlaan 12, 3511 AB Utrecht. Ons nummer bij de Kamer van Koophandel is 87654321.',
  )
  await openScreen(admin, '/admin')
  await expect(attention.getByRole('link', { name: 'Btw-nummer' })).toBeVisible()
  await expect(attention.getByRole('link', { name: 'KvK-nummer' })).toHaveCount(0)
})

test('a date that is half typed is neither saved nor taken for no date', async ({ admin, site }) => {
  const saved = () => String(JSON.parse(site.repository.read('data/company.json')).legalDate ?? '')
  const before = saved()
  await openScreen(admin, '/admin/company')
  const date = admin.getByLabel('Datum van de juridische teksten', { exact: true })
  await expect(date).toHaveValue(before)
  await date.focus()
  await admin.keyboard.press('Backspace')
  await expect(date).toHaveValue('')
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(date).toHaveAccessibleDescription(new RegExp(editing.fields.halfDate))
  await expect(date).toBeFocused()
  expect(saved()).toBe(before)
  await admin.keyboard.type('02')
  await expect(date).toHaveValue(/-02/)
  await expect(date).toHaveAccessibleDescription(/^((?!nog niet af).)*$/)
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(admin.getByText(editing.saving.savedNotice, { exact: true })).toBeVisible()
  expect(saved()).toContain(await date.inputValue())
  await test.step('and one that is emptied by keyboard is saved as none, without leaving it', async () => {
    // From its first part on.
    for (const key of ['ArrowLeft', 'ArrowLeft']) await admin.keyboard.press(key)
    for (const key of ['Backspace', 'ArrowRight', 'Backspace', 'ArrowRight', 'Backspace'])
      await admin.keyboard.press(key)
    await admin.keyboard.press('ControlOrMeta+s')
    await expect.poll(saved).not.toMatch(/\d/)
  })
})

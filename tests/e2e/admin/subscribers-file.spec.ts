import { readFileSync } from 'node:fs'
import { screens } from '#contract/admin/addresses'
import { subscribersText as text } from '../../../site/text/admin/subscribers'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { signUpWith, subscriberRow, subscriberSearch } from '../../support/subscriber-list'

test('a file from a Dutch Excel is looked at before it is imported, and comes out again', async ({
  admin: page,
}) => {
  await signUpWith(page, 'bekend@bedrijf.example')
  await openScreen(page, screens.subscribers.to())
  await page.getByRole('button', { name: text.importAll }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await choose('leeg.csv', Buffer.alloc(0))
  await expect(dialog.getByRole('alert')).toHaveText(text.import.empty)
  await choose('Abonnees.xlsx', Buffer.from('PK\u0003\u0004'))
  await expect(dialog.getByRole('alert')).toHaveText(text.import.workbook)
  await choose('kop.csv', Buffer.from('E-mailadres;Naam\r\n'))
  await dialog.getByRole('button', { name: text.import.other }).press('Enter')
  await expect(dialog.getByRole('button', { name: text.import.choose })).toBeFocused()
  const csv = 'E-mailadres;Naam\r\njose@excel.example;José\r\nfout;X\r\nbekend@bedrijf.example;\r\n'
  await choose('Abonnees.csv', Buffer.from(csv, 'latin1'))
  await expect(dialog).toContainText(text.import.adds(1))
  await expect(dialog.getByRole('row', { name: /jose@excel/ })).toContainText('José')
  await expect(dialog.getByRole('row', { name: /fout/ })).toContainText('Voer een geldig e-mailadres in.')
  await expect(dialog.getByRole('row', { name: /bekend/ })).toContainText('Staat al in de lijst.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text.import.act(1) }).click()
  await expect(dialog).toContainText(
    '1 aanmelding toegevoegd, 0 aanmeldingen aangevuld, 2 regels overgeslagen',
  )
  await dialog.getByRole('button', { name: text.import.close }).click()
  await subscriberSearch(page).fill('excel')
  await expect(subscriberRow(page, 'jose@excel.example')).toBeVisible()
  await expect(page).toHaveURL(/zoek=excel/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text.export.open }).click()
  await expect(page.getByRole('dialog')).toContainText(text.export.title(1))
  await page.getByRole('link', { name: text.export.download }).click()
  const exported = readFileSync(await (await download).path(), 'utf8')
  expect(exported.trim().split('\r\n')).toHaveLength(2)
  expect(exported).toContain('jose@excel.example;José')
})

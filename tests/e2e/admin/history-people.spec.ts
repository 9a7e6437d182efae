import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible, expectAccessibleDayAndNight } from '../../support/expect-accessible'

test('by keyboard, the changes of one person: all of them, or those of one kind', async ({ admin, site }) => {
  const { git, write } = site.repository
  const commitAs = (author: string, message: string, path: string) => {
    write(path, `${message}\n`)
    git('add', '--', path)
    git('commit', `--author=${author}`, '--message', message)
  }
  for (let count = 1; count <= 31; count += 1) {
    commitAs('Aafke <aafke@voorbeeld.example>', `Aafke ${count}`, 'data/aafke.txt')
  }
  commitAs('Aap[bot] <aap[bot]@bots.example>', 'Bot', 'data/bot.txt')
  commitAs('Aafke <aafke@voorbeeld.example>', 'Een klad', 'content/blog/klad.txt')
  await openScreen(admin, '/admin/history')
  const rows = admin.locator('.history-row')
  const who = admin.getByLabel('Door wie')
  await expect(who.getByRole('option')).toContainText(['Iedereen', 'Aafke', 'Aap[bot]', 'Willem'])
  await admin.getByLabel('Toon').focus()
  await admin.keyboard.press('Tab')
  await expect(who).toBeFocused()
  await admin.keyboard.press('ArrowDown')
  await expect(admin).toHaveURL('/admin/history?author=aafke%40voorbeeld.example')
  await expect(rows.filter({ hasText: 'Aafke' })).toHaveCount(30)
  await expect(rows).toHaveCount(30)
  await expect(who).toBeFocused()
  await expect(admin.getByText('30 wijzigingen getoond, er zijn er meer')).toBeAttached()
  await admin.getByRole('button', { name: 'Meer laden' }).press('Enter')
  await expect(rows).toHaveCount(32)
  await expect(rows.filter({ hasText: 'Bot' })).toHaveCount(0)

  await admin.reload()
  await expect(who).toHaveValue('aafke@voorbeeld.example')
  await admin.getByLabel('Toon').selectOption('Artikelen')
  await expect(admin).toHaveURL('/admin/history?author=aafke%40voorbeeld.example&path=content%2Fblog')
  await expect(rows).toHaveCount(1)
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Geschiedenis van artikelen')
  await admin.setViewportSize({ width: 360, height: 740 })
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessibleDayAndNight(admin)

  await who.selectOption('Aap[bot]')
  await expect(admin.getByText('Aap[bot] heeft hier niets gewijzigd.')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'Toon wijzigingen van iedereen' }).press('Enter')
  await expect(admin).toHaveURL('/admin/history?path=content%2Fblog')
  await expect(who).toHaveValue('')
})

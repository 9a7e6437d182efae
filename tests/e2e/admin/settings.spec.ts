import { editing } from '../../../site/text/admin/editing'
import { settingsText as text } from '../../../site/text/admin/settings'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'

test('a setting with a wrong address is not saved, a right one is, beside the others', async ({
  admin,
  site,
}) => {
  await openScreen(admin, '/admin/settings')
  // What the site itself uses is not gone with one click.
  const community = admin.getByRole('heading', { name: 'Community', exact: true })
  await admin.getByRole('button', { name: text.values.remove('Community') }).click()
  await admin
    .getByRole('dialog', { name: text.values.usedTitle('Community') })
    .getByText('Annuleren')
    .click()
  await expect(community).toBeVisible()
  await admin.getByRole('button', { name: text.values.add }).click()
  const key = admin.getByRole('textbox', { name: text.values.key }).last()
  await expect(key).toBeFocused()
  await expectAccessible(admin)
  await expect(key).not.toHaveAttribute('aria-invalid', 'true')
  await key.fill('whatsapp_url')
  const value = admin.getByRole('textbox', { name: `${text.values.value} (whatsapp_url)` })
  await expect(admin.getByRole('switch', { name: `${text.values.isPublic} (whatsapp_url)` })).toBeVisible()
  await value.fill('wa.me 31612345678')
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(value).toBeFocused()
  await expect(value).toHaveAccessibleDescription(/geen geldig webadres/)
  await expectAccessible(admin)

  // The scheme is added to an address without one.
  await value.fill('wa.me/31612345678')
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(admin.getByText(editing.saving.savedNotice, { exact: true })).toBeVisible()
  expect(site.repository.git('show', '--format=%s', '--numstat').trim()).toBe(
    'Instellingen: whatsapp_url toegevoegd\n\n6\t0\tdata/settings.json',
  )

  // Who leaves is asked, and goes on once it is saved.
  await value.fill('wa.me/31687654321')
  await admin.getByRole('link', { name: text.part.git }).click()
  await admin.getByRole('dialog').getByRole('button', { name: shellText.unsaved.save }).click()
  await expect(admin).toHaveURL('/admin/settings/git')
  expect(site.repository.git('show', '--format=%s', '--numstat').trim()).toBe(
    'Instellingen: whatsapp_url gewijzigd\n\n1\t1\tdata/settings.json',
  )
})

test('a refused setting is gone with one click, and its error stays until then', async ({ admin }) => {
  await openScreen(admin, '/admin/settings')
  await admin.getByRole('button', { name: text.values.add }).click()
  const key = admin.getByRole('textbox', { name: text.values.key }).last()
  await key.fill('community_url')
  const remove = admin.getByRole('button', { name: text.values.remove('community_url') })
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(key).toHaveAccessibleDescription(/^Deze naam is er al/)
  await admin.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await remove.hover()
  await admin.mouse.down()
  await admin.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(key).toHaveAccessibleDescription(/^Deze naam is er al/)
  await admin.mouse.up()
  await expect(remove).toHaveCount(0)
})

test('the other settings stay as they stand when one is removed', async ({ admin }) => {
  await openScreen(admin, '/admin/settings')
  const remove = admin.getByRole('button', { name: text.values.remove('Community') })
  const others = admin.getByRole('heading', { level: 3 }).filter({ hasNotText: 'Community' })
  const drawn = await others.elementHandles()
  expect(drawn.length).toBeGreaterThan(1)
  await remove.click()
  await admin.getByRole('dialog').getByRole('button', { name: text.values.usedConfirm }).click()
  await expect(remove).toHaveCount(0)
  for (const element of drawn) expect(await element.evaluate((heading) => heading.isConnected)).toBe(true)
})

test('a broken file is told with the way to mend it, and goes when a writer mends it', async ({
  admin,
  site,
}) => {
  const { repository } = site
  repository.write('content/blog/stuk.md', '---\ntitle: Stuk\ncreatedAt: ooit\n---\nTekst.\n')
  await openScreen(admin, '/admin/settings/problemen')
  await expect(admin.getByRole('heading', { name: 'Artikel “Stuk”' })).toBeVisible()
  await expect(admin.getByText('Dit is geen geldige datum')).toBeVisible()
  await expectAccessible(admin)
  const earlier = admin.getByRole('link', { name: text.problems.historyOf('Artikel “Stuk”') })
  await expect(earlier).toHaveAttribute('href', '/admin/history?path=content%2Fblog%2Fstuk.md')
  repository.write('content/blog/stuk.md', '---\ntitle: Heel\n---\nTekst.\n')
  await expect(admin.getByText(text.problems.none.title)).toBeVisible({ timeout: 30_000 })
})

test('who has no shared place for the versions is told so, in plain words', async ({ admin }) => {
  await openScreen(admin, '/admin/settings/git')
  await expect(admin.getByRole('heading', { name: text.git.alone })).toBeVisible()
  await expect(admin.getByRole('button', { name: text.git.now })).toHaveCount(0)
  await expectAccessible(admin)
})
